import CCmark

// Only the files `CommonMark+….swift` call libcmark. The functions free each tree before they return.

// The Markdown of fields, which is not trusted.

extension CommonMark {
    typealias Node = OpaquePointer

    /// Appends the HTML of Markdown from the data. Raw HTML is shown as text, headings become one level lower, and
    /// links and images with an address that `SafeURL` does not allow are replaced with their text. External pictures
    /// become links.
    ///
    /// - Parameters:
    ///   - hasPicture: A closure that returns true if the picture at a path exists. A missing picture is replaced with
    ///     its alternative text.
    ///   - appendPicture: A closure that appends the HTML of a picture.
    static func appendHTML<Target: ByteTarget & ~Copyable>(
        ofField markdown: [UInt8], to html: inout Target, hasPicture: (String) -> Bool = { _ in false },
        appendPicture: (Image, inout Target) -> Void = { _, _ in }
    ) -> Outcome {
        if MarkdownLimits.areExceeded(by: markdown) { return .tooComplex }
        return unsafe withDocument(markdown) { document in
            var images: [Image] = []
            guard let refused = unsafe makeHarmless(document, hasPicture, &images) else { return .tooComplex }
            if images.isEmpty {
                unsafe render(document, options: CMARK_OPT_DEFAULT, to: &html)
            } else {
                // libcmark gets a short placeholder for each picture, because the HTML of a picture in a single-file
                // page may exceed the size limit of libcmark.
                var marked: [UInt8] = []
                unsafe render(document, options: CMARK_OPT_DEFAULT, to: &marked)
                for (number, part) in marked.split(separator: Image.mark, omittingEmptySubsequences: false).enumerated()
                {
                    if number.isMultiple(of: 2) {
                        html.append(marked, part.indices)
                    } else if let image = Int(String(decoding: part, as: UTF8.self)) {
                        appendPicture(images[image], &html)
                    }
                }
            }
            return refused.isEmpty ? .rendered : .refusedURLs(refused)
        }
    }

    /// Appends the plain text of Markdown from the data, with one space between blocks.
    static func appendText(ofField markdown: [UInt8], to text: inout [UInt8]) -> Outcome {
        if MarkdownLimits.areExceeded(by: markdown) { return .tooComplex }
        return unsafe withDocument(markdown) { document in
            let start = text.count
            let isWhole = unsafe appendText(of: document, to: &text)
            if !isWhole { text.removeSubrange(start...) }
            return isWhole ? .rendered : .tooComplex
        }
    }

    /// Returns the paths of the pictures with relative addresses in Markdown from the data; none if the Markdown
    /// exceeds the limits.
    static func pictures(ofField markdown: [UInt8]) -> [String] {
        if MarkdownLimits.areExceeded(by: markdown) { return [] }
        return unsafe withDocument(markdown) { document in
            var names: [String] = []
            let isWhole = unsafe visit(document) { node in
                guard unsafe cmark_node_get_type(node) == CMARK_NODE_IMAGE else { return }
                let url = unsafe address(of: node)
                if SafeURL.isAllowed(url), !SafeURL.hasScheme(url) { names.append(Image.name(url)) }
            }
            return isWhole ? names : []
        }
    }

    private static func appendText(of node: Node, to text: inout [UInt8]) -> Bool {
        let start = text.count
        return unsafe visit(node) { node in
            switch unsafe cmark_node_get_type(node) {
            case CMARK_NODE_TEXT, CMARK_NODE_CODE, CMARK_NODE_HTML_INLINE:
                unsafe append(cmark_node_get_literal(node), to: &text)
            case CMARK_NODE_SOFTBREAK, CMARK_NODE_LINEBREAK:
                text.append(0x20)
            case CMARK_NODE_CODE_BLOCK, CMARK_NODE_HTML_BLOCK:
                if text.count > start { text.append(0x20) }
                unsafe append(cmark_node_get_literal(node), to: &text)
            case CMARK_NODE_PARAGRAPH, CMARK_NODE_HEADING:
                if text.count > start { text.append(0x20) }
            default: break
            }
        }
    }

    private static func address(of node: Node) -> [UInt8] {
        var url: [UInt8] = []
        unsafe append(cmark_node_get_url(node), to: &url)
        return url
    }

    /// Replaces the elements that are not allowed on pages, lowers headings by one level, and replaces pictures with
    /// placeholders, links or their alternative text.
    ///
    /// - Parameters:
    ///   - hasPicture: A closure that returns true if the picture at a path exists.
    ///   - images: Receives the pictures in the order of their placeholders, which contain their indices.
    /// - Returns: The addresses of links and pictures that are not allowed; nil if the elements are nested too deeply,
    ///   in which case the document is unchanged.
    private static func makeHarmless(
        _ document: Node, _ hasPicture: (String) -> Bool, _ images: inout [Image]
    ) -> [String]? {
        var suspects = unsafe [Node]()
        let isWhole = unsafe visit(document) { node in
            switch unsafe cmark_node_get_type(node) {
            case CMARK_NODE_LINK, CMARK_NODE_IMAGE, CMARK_NODE_HTML_INLINE, CMARK_NODE_HTML_BLOCK, CMARK_NODE_HEADING:
                unsafe suspects.append(node)
            default: break
            }
        }
        guard isWhole else { return nil }
        if unsafe suspects.isEmpty { return [] }

        var refused: [String] = []
        for index in unsafe suspects.indices {
            let node = unsafe suspects[index]
            switch unsafe cmark_node_get_type(node) {
            case CMARK_NODE_HEADING:
                unsafe cmark_node_set_heading_level(node, min(6, cmark_node_get_heading_level(node) + 1))
            case CMARK_NODE_LINK, CMARK_NODE_IMAGE:
                let url = unsafe address(of: node)
                if !url.isEmpty, !SafeURL.isAllowed(url) {
                    refused.append(String(decoding: url, as: UTF8.self))
                    unsafe unwrap(node)
                } else if unsafe cmark_node_get_type(node) == CMARK_NODE_IMAGE {
                    unsafe replaceImage(node, url, hasPicture, &images)
                } else if unsafe isInLink(node) {
                    unsafe unwrap(node)
                }
            default: unsafe showAsText(node)
            }
        }
        return refused
    }

    /// Replaces a picture whose address is allowed: an external picture with a link, any other with a placeholder. A
    /// picture without an address, and an external one inside a link, are replaced with their alternative text.
    private static func replaceImage(
        _ node: Node, _ url: [UInt8], _ hasPicture: (String) -> Bool, _ images: inout [Image]
    ) {
        // An empty address refers to the page itself, which is not a picture.
        if url.isEmpty { return unsafe unwrap(node) }
        guard SafeURL.hasScheme(url) else { return unsafe insertPlaceholder(for: node, hasPicture, &images) }
        if unsafe isInLink(node) { unsafe unwrap(node) } else { unsafe makeLink(of: node) }
    }

    /// Calls `body` for all nodes in the order of the text, parents first. Unlike libcmark's iterator, this function
    /// visits each node only once.
    ///
    /// - Returns: False if the nodes are nested too deeply. The visit stops in that case.
    private static func visit(_ document: Node, _ body: (Node) -> Void) -> Bool {
        var depth = 0
        var next: Node? = unsafe document
        while let node = unsafe next {
            unsafe body(node)
            unsafe next = cmark_node_first_child(node)
            if unsafe next != nil {
                depth += 1
                if depth > MarkdownLimits.depth { return false }
                continue
            }
            var inner: Node? = unsafe node
            while let current = unsafe inner, unsafe next == nil, unsafe current != document {
                unsafe next = cmark_node_next(current)
                unsafe inner = cmark_node_parent(current)
                if unsafe next == nil { depth -= 1 }
            }
        }
        return true
    }

    /// Replaces a node with its children.
    private static func unwrap(_ node: Node) {
        while let child = unsafe cmark_node_first_child(node) {
            guard unsafe cmark_node_insert_before(node, child) == 1 else { break }
        }
        unsafe cmark_node_unlink(node)
        unsafe cmark_node_free(node)
    }

    /// Returns true if a node is inside a link, where HTML does not allow another link. In CommonMark, a link inside a
    /// link is possible only in the alternative text of a picture.
    private static func isInLink(_ node: Node) -> Bool {
        var outer = unsafe cmark_node_parent(node)
        while let current = unsafe outer {
            if unsafe cmark_node_get_type(current) == CMARK_NODE_LINK { return true }
            unsafe outer = cmark_node_parent(current)
        }
        return false
    }

    /// Replaces a picture with a placeholder, or with its alternative text if the picture does not exist.
    private static func insertPlaceholder(
        for node: Node, _ hasPicture: (String) -> Bool, _ images: inout [Image]
    ) {
        var image = unsafe Image(name: Image.name(address(of: node)), alternative: [], title: [])
        guard hasPicture(image.name), let custom = unsafe newNode(CMARK_NODE_CUSTOM_INLINE) else {
            return unsafe unwrap(node)
        }
        _ = unsafe appendText(of: node, to: &image.alternative)
        unsafe append(cmark_node_get_title(node), to: &image.title)
        let placeholder = [Image.mark] + Array("\(images.count)".utf8) + [Image.mark, 0]
        unsafe cmark_node_set_on_enter(custom, placeholder.map { CChar(bitPattern: $0) })
        images.append(image)
        // Do not free the node, because its children are still visited.
        unsafe cmark_node_replace(node, custom)
    }

    /// Replaces an external picture with a link, because a page loads only the site's own files.
    private static func makeLink(of image: Node) {
        guard let link = unsafe newNode(CMARK_NODE_LINK) else { return }
        unsafe cmark_node_set_url(link, cmark_node_get_url(image))
        unsafe cmark_node_set_title(link, cmark_node_get_title(image))
        while let child = unsafe cmark_node_first_child(image) {
            guard unsafe cmark_node_append_child(link, child) == 1 else { break }
        }
        unsafe cmark_node_replace(image, link)
        unsafe cmark_node_free(image)
    }

    /// Replaces raw HTML with its source as text.
    private static func showAsText(_ node: Node) {
        guard let text = unsafe newNode(CMARK_NODE_TEXT) else { return }
        unsafe cmark_node_set_literal(text, cmark_node_get_literal(node))
        var replacement = unsafe text
        if unsafe cmark_node_get_type(node) == CMARK_NODE_HTML_BLOCK,
            let paragraph = unsafe newNode(CMARK_NODE_PARAGRAPH)
        {
            unsafe cmark_node_append_child(paragraph, text)
            unsafe replacement = paragraph
        }
        unsafe cmark_node_replace(node, replacement)
        unsafe cmark_node_free(node)
    }
}
