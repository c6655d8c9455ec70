extension TemplateCutter {
    /// The lists whose sections can contain a section over the same list. After the inner section, the outer one
    /// continues with its current element. Sections over other lists lose their current element.
    private static let nestableLists: Set<TemplateName> = [.items, .children]

    mutating func open(_ tag: Tag) {
        retractSpace(before: tag)
        flush()
        scanner.markSectionEdge()
        lastEdge = tag
        var level = Level(tag: tag, state: scanner.state, attribute: scanner.attribute, depth: scanner.elements.count)
        level.outerLowestDepth = scanner.lowestDepth
        level.meaning = resolve(tag)
        switch level.meaning {
        case .name(let name)? where name.kind == .content:
            report(tag.offset, .contentAsSection)
        case .name(let name)? where tag.kind == .section:
            if name.kind == .list, resolver.scopes.contains(.name(name)), !Self.nestableLists.contains(name) {
                report(tag.offset, .sectionInsideItself(tag.name))
            }
            resolver.scopes.append(name.kind == .list || name.kind == .object ? .name(name) : .value(name))
            level.hasScope = true
        case .data(let name)? where tag.kind == .section:
            resolver.scopes.append(.data(name.fullPath))
            level.hasScope = true
        case .string?:
            report(tag.offset, .needlessSection(tag.name))
        case .name?, .data?, .error?, nil: break
        }
        if case .name(let name)? = level.meaning, case .page(let page) = role {
            if !page.mayHave(name) {
                report(tag.offset, .neverAvailable(tag.name, page: page.description))
            } else if name == .fields, page == .print, !resolver.scopes.contains(.name(.allItems)) {
                report(tag.offset, .onlyForEachItem(tag.name, page: page.description))
            }
        }
        if !allowsSection {
            report(tag.offset, .sectionNotAllowed(location))
        }
        levels.append(level)
        scanner.watchDepth()
    }

    mutating func close(_ tag: Tag) {
        guard levels.count > 1 else { return }
        flush()
        scanner.markSectionEdge()
        lastEdge = tag
        let level = levels.removeLast()
        if !isSameContext(as: level) || scanner.elements.count != level.depth || scanner.lowestDepth < level.depth,
            let opening = level.tag
        {
            report(opening.offset, .partOfElement(section: opening.name))
        }
        scanner.resumeWatching(level.outerLowestDepth)
        if level.hasScope { resolver.scopes.removeLast() }
        let isInverted = level.tag?.kind == .inverted
        switch level.meaning {
        case .name(let name)?:
            levels[levels.count - 1].instructions.append(.section(name, level.instructions, isInverted: isInverted))
        case .data(let name)?:
            levels[levels.count - 1].instructions.append(
                .dataSection(name, level.instructions, isInverted: isInverted))
        case .string?, .error?, nil: break
        }
    }

    /// Removes the space that `TemplateLines` inserted after the name of an HTML tag.
    private mutating func retractSpace(before tag: Tag) {
        guard case .betweenAttributes = scanner.state, literal.last == 0x20, tag.offset > 0 else { return }
        let before = source.bytes[tag.offset - 1]
        guard before.isLetter || before.isDigit else { return }
        literal.removeLast()
        scanner.retractSpace()
    }

    private var allowsSection: Bool {
        switch scanner.state {
        case .text, .betweenAttributes, .quotedValue: true
        case .rawText: scanner.isTextElement
        default: false
        }
    }

    /// Returns true if the scanner is in the same context as at the start of a section. The preceding text may differ.
    private func isSameContext(as level: Level) -> Bool {
        switch (scanner.state, level.state) {
        case (.text, .text), (.rawText, .rawText), (.betweenAttributes, .betweenAttributes): true
        case (.quotedValue, .quotedValue): scanner.attribute == level.attribute
        case (.text, _), (.rawText, _), (.betweenAttributes, _), (.quotedValue, _): false
        case (_, .text), (_, .rawText), (_, .betweenAttributes), (_, .quotedValue): false
        // A section that begins in any other context has been reported.
        default: true
        }
    }
}
