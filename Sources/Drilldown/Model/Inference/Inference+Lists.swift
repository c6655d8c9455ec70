// The inference of the views, the columns of lists, and the timeline.

extension Inference {
    /// The number of groups above which a view is sorted by size.
    private static let manyGroups = 40
    /// The minimum average number of items with the same name for a view by names.
    private static let fewestPerName = 3
    /// The score below which views by a Boolean value, by a number, or by a key that many items lack, follow the list
    /// of all items.
    private static let weakScore = 0.45
    /// The share of items with a value below which a view with a low score follows the list of all items.
    private static let leastCoverageOfViews = 0.6

    mutating func inferViews() {
        let inference = ViewInference(
            statistics.top, total: statistics.count, excluding: fieldsWithoutViews, isHidden: isHidden, label: label)
        reasons.views = inference.candidates
        guard given.lists.views == nil else { return }
        var views: [ViewDeclaration] = []
        for keys in inference.views {
            var view = ViewDeclaration()
            view.by = keys.map { placed($0.path) }
            view.title = keys.map(\.label).joined(separator: ", ")
            // Many groups are sorted by size, because people look for the large ones.
            if keys.contains(where: { $0.groups > Self.manyGroups && !$0.isOrdered }) { view.sort = .size }
            if let ranked = keys.lazy.compactMap({ RankedWords.sorted($0.key.texts) }).first {
                view.sort = .listed(ranked)
            } else if statistics.top.count == statistics.count, !keys[0].isList, keys[0].key.areRuns,
                !Vocabulary.makers.contains(KeyWords.folded(keys[0].path).joined())
            {
                view.sort = .listed(keys[0].key.texts)
            }
            // `room` and `Room` result in the same ID.
            let id = ViewDeclaration.id(of: keys.map(\.path))
            view.id = ([id] + (2...9).map { "\(id)-\($0)" }).first { id in !views.contains { $0.id == id } }
            views.append(view)
        }
        makeTitlesUnique(&views)
        if let name = viewOfNames, views.isEmpty || views.count < ViewInference.maximumViews && isWithDate(name, views)
        {
            views.append(name)
        }
        views.insert(.flat, at: areWeak(inference.views, isOnly: views.count == 1) ? 0 : views.count)
        if mostHavePictures { for number in views.indices { views[number].layout = .grid } }
        configuration.lists.views = shownViews(with: views)
    }

    /// Gives the views of the same title the labels of all their keys.
    private func makeTitlesUnique(_ views: inout [ViewDeclaration]) {
        for (title, same) in Dictionary(grouping: views.indices, by: { views[$0].title }) where same.count > 1 {
            for number in same where title != nil {
                views[number].title = views[number].by.map(\.value.label).joined(separator: ", ")
            }
        }
    }

    /// Returns true if the list of all items is a better first page than the views, because all of them group by codes
    /// such as "2", or have a low score.
    private func areWeak(_ views: [[ViewInference.Candidate]], isOnly: Bool) -> Bool {
        guard !views.isEmpty else { return false }
        if views.allSatisfy({ $0.allSatisfy(\.areCodes) }) { return true }
        let isOnly = isOnly && statistics.top.count == statistics.count
        return views.allSatisfy { levels in
            let key = levels[0].key
            let areNumbers = levels[0].isOrdered && !levels[0].areYears && !levels[0].isCategory && !levels[0].isList
            let isVague =
                key.isMost(key[.booleans]) || areNumbers || statistics.top.coverage(key) < Self.leastCoverageOfViews
            return isVague && levels[0].score < Self.weakScore || isOnly && levels[0].isScattered
        }
    }

    /// Returns true if a field refers to other items, and its number of distinct values is at least 80% of the number
    /// of items, such as the neighbors of each station.
    func refersToNearlyAll(_ field: FieldDeclaration) -> Bool {
        field.type?.isReference == true
            && statistics.top[field.path].map { $0.distinct * 5 >= statistics.top.count * 4 } ?? false
    }

    /// True if most items have the path of a picture in the picture folder, and some of these files exist.
    private var mostHavePictures: Bool {
        guard let path = pictures(in: statistics.top), let key = statistics.top[path] else { return false }
        return statistics.top.coverage(key) > 0.5
    }

    /// Returns the first field with pictures in the picture folder; nil if there is none. Other pictures do
    /// not count, because pages link to them and do not show them.
    private func pictures(in profile: ItemProfile) -> FieldPath? {
        configuration.fields.first { field in
            guard field.type == .image, !isHidden(field.path), !missingPictures.contains(field.path),
                let key = profile[field.path]
            else { return false }
            return key.distinct > 1 && key[.pictures] > 2 * key[.links]
        }?.path
    }

    /// Returns true if a view groups by the first part of names that end with a date, such as the exercises of several
    /// days, and no other view does.
    private func isWithDate(_ view: ViewDeclaration, _ others: [ViewDeclaration]) -> Bool {
        let paths = configuration.name?.value.paths ?? []
        return paths.count == 2 && isDated(paths[1]) && view.by.map(\.value) == [paths[0]]
            && !others.contains { $0.by.contains { $0.value == paths[0] } }
    }

    /// A view by names, such as the species of trees, if several items share each name on average; otherwise nil.
    private var viewOfNames: ViewDeclaration? {
        // The first part of a combined name is shared by more items than the whole name.
        let parts = configuration.name?.value.alternatives.first ?? []
        guard let name = NamePattern.paths(parts).first, let key = statistics.top[name], key.items > 20,
            key.distinct > 1, key.distinct * Self.fewestPerName <= key.values, key[.strings] == key.values,
            !key.counts.count(where: { $0 == 1 }).isMost(of: key.distinct),
            key[.dates] == 0, !key.isInList, key.largestShare <= ViewInference.mostInOneGroup
        else { return nil }
        var view = ViewDeclaration()
        view.by = [placed(name)]
        view.title = parts.count == 1 ? configuration.nameLabel ?? label(name) : label(name)
        view.id = ViewDeclaration.id(of: [name])
        view.sort = .size
        return view
    }

    /// The maximum number of keys of an object whose keys all become fields if a view groups by one of them.
    private static let mostParts = 6

    /// Adds fields for the keys inside objects by which views group, so that lists can show them. All keys of a small
    /// flat object become fields.
    mutating func inferFieldsOfViews() {
        guard given.lists.views == nil else { return }
        for path in configuration.views.flatMap({ $0.by.map(\.value) }) where path.keys.count > 1 {
            let outer = FieldPath(path.keys.prefix(1))
            guard let number = configuration.fields.firstIndex(where: { $0.path == outer }),
                !configuration.fields.contains(where: { $0.path == path }),
                !given.fields.contains(where: { $0.path == outer }),
                let shape = statistics.shape.find(outer), shape[.objects] == shape.count,
                statistics.shape.find(path) != nil
            else { continue }
            let isFlat =
                shape.members.count <= Self.mostParts && shape.members.allSatisfy { $0[.objects] + $0[.arrays] == 0 }
            let parts = isFlat ? shape.members.map { FieldPath(outer.keys + [$0.key]) } : [path]
            let fields = parts.filter { part in
                !isHidden(part) && !configuration.fields.contains { $0.path == part }
            }.map(field)
            configuration.fields.insert(contentsOf: fields, at: number)
            let isEmpty = shape.members.allSatisfy { member in
                let part = FieldPath(outer.keys + [member.key])
                return isHidden(part) || configuration.fields.contains { $0.path == part }
            }
            if isEmpty { configuration.fields.remove(at: number + fields.count) }
        }
    }

    mutating func inferColumns() {
        guard given.lists.columns == nil else { return declareParts() }
        let inference = self
        func columns(_ profile: ItemProfile, after first: [FieldPath]) -> [FieldPath] {
            let others = ColumnInference(
                profile: profile,
                fields: configuration.fields.filter {
                    !isHidden($0.path) && !codes.contains($0.path) && !refersToParent($0.path)
                },
                parts: inference.parts(in: profile),
                views: configuration.views.flatMap { $0.by.map(\.value) }, name: configuration.name?.value,
                identity: identity, quantity: configuration.quantity.flatMap(\.value)
            ).infer()
            return [inference.pictures(in: profile)].compactMap { $0 } + first + others
        }
        let name = configuration.name?.value.onlyPath ?? FieldPath(keys: ["name"])
        // If the name combines several values, the field `name` has only one of them. The name itself is always the
        // first column.
        let isField = configuration.name?.value.onlyPath == nil && configuration.fields.contains { $0.path == name }
        let first = isField ? [] : [name]
        configuration.lists.columns = columns(statistics.top, after: first).map { placed($0) }
        if given.lists.childColumns == nil, statistics.children.count > 0 {
            configuration.lists.childColumns = columns(statistics.children, after: first).map { placed($0) }
        }
        declareParts()
    }

    /// Returns fields for the values inside objects, and inside lists of one element, that are not fields yet.
    private func parts(in profile: ItemProfile) -> [FieldDeclaration] {
        let known = Set(configuration.fields.map(\.path))
        let given = Set(given.fields.map(\.path))
        let wrapper = wrapper
        return profile.keys.compactMap { key in
            let isWrapped = wrapper == FieldPath(key.path.keys.prefix(1))
            let outer = FieldPath(key.path.keys.prefix(isWrapped ? 2 : 1))
            guard key.path.keys.count > outer.keys.count, key.values > 0, known.contains(outer), !given.contains(outer),
                let path = statistics.shape.single(key.path), path.isWritable, !known.contains(path),
                !isHidden(key.path),
                !statistics.isInMeasure(key.path)
            else { return nil }
            return field(ofPart: path)
        }
    }

    private func field(ofPart path: FieldPath) -> FieldDeclaration {
        var field = FieldDeclaration(path: path)
        let own = statistics.profile(of: path)?.path ?? path
        field.label = label(own) + (statistics.unit(besides: own).map { " (\($0))" } ?? "")
        // The total would cover only one element of the list.
        if own != path { field.total = TotalRule.none }
        return FieldInference(configuration: configuration, statistics: statistics, earlier: earlier).complete(field)
    }

    /// Returns the paths of all values in the object around a value, if the object contains only numbers, such as the
    /// results of a team; otherwise, only the path of the value. Coordinates, IDs and bounds do not count as numbers.
    private func partsLike(_ path: FieldPath) -> [FieldPath] {
        guard let object = statistics.shape.find(FieldPath(path.keys.dropLast())), object.members.count > 1,
            object.members.allSatisfy({ $0[.numbers] == $0.count && $0.count == object.count })
        else { return [path] }
        let paths = object.members.map { FieldPath(path.keys.dropLast() + [$0.key]) }
        return areSpecial(paths) ? [path] : paths
    }

    /// Returns true if some of the values in an object are coordinates, IDs or bounds.
    func areSpecial(_ paths: [FieldPath]) -> Bool {
        paths.contains { own in
            KeyMeaning.isPlace(own) || KeyMeaning.isIdentifier(own) || paths.contains { KeyMeaning.areBounds(own, $0) }
        }
    }

    /// Adds fields for the columns whose values are inside objects.
    private mutating func declareParts() {
        let name = configuration.name?.value.onlyPath
        for path in ((configuration.lists.columns ?? []) + (configuration.lists.childColumns ?? [])).map(\.value)
        where path.keys.count > 1 && path != name && !configuration.fields.contains(where: { $0.path == path })
            && statistics.shape.find(path) != nil && path != configuration.children?.value
        {
            let outer = configuration.fields.firstIndex { path.isWithin($0.path) } ?? configuration.fields.count
            let known = Set(configuration.fields.map(\.path))
            let parts = partsLike(path).filter { !known.contains($0) && !isHidden($0) }
            configuration.fields.insert(contentsOf: parts.map(field(ofPart:)), at: outer)
        }
        makeLabelsUnique()
    }
}
