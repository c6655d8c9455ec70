import CCmark

// The Markdown of templates, which is trusted.

extension CommonMark {
    /// Returns the document of a template's Markdown, with its blocks.
    static func blocks(of markdown: String) -> Block {
        unsafe withDocument(Array(markdown.utf8)) { document in
            var nodes = unsafe [Node]()
            return unsafe block(document, &nodes)
        }
    }

    /// Returns the HTML of a template's Markdown, with raw HTML unchanged and the markers inserted.
    static func html(ofTemplate markdown: String, markers: [Marker]) -> String {
        unsafe withDocument(Array(markdown.utf8)) { document in
            var nodes = unsafe [Node]()
            _ = unsafe block(document, &nodes)
            for marker in markers where marker.isBefore { unsafe insert(marker, at: nodes[marker.block]) }
            // Insert in reverse order, because the marker inserted last comes first after the block.
            for marker in markers.reversed() where !marker.isBefore { unsafe insert(marker, at: nodes[marker.block]) }
            var html: [UInt8] = []
            unsafe render(document, options: CMARK_OPT_UNSAFE, to: &html)
            return String(decoding: html, as: UTF8.self)
        }
    }

    /// Returns the block of a node, with its child blocks.
    ///
    /// - Parameter nodes: Receives the node of each block. The index of a node is the number of its block.
    private static func block(_ node: Node, _ nodes: inout [Node]) -> Block {
        var block = unsafe Block(
            kind: kind(node), number: nodes.count, firstLine: Int(cmark_node_get_start_line(node)),
            lastLine: Int(cmark_node_get_end_line(node)), firstColumn: Int(cmark_node_get_start_column(node)),
            children: [])
        unsafe nodes.append(node)
        guard !block.isLeaf else { return block }
        var child = unsafe cmark_node_first_child(node)
        while let current = unsafe child {
            unsafe block.children.append(self.block(current, &nodes))
            unsafe child = cmark_node_next(current)
        }
        // libcmark may count the blank lines after a list as part of the list.
        if let last = block.children.last { block.lastLine = last.lastLine }
        return block
    }

    private static func kind(_ node: Node) -> Block.Kind {
        switch unsafe cmark_node_get_type(node) {
        case CMARK_NODE_DOCUMENT: .document
        case CMARK_NODE_BLOCK_QUOTE: .quote
        case CMARK_NODE_LIST: .list
        case CMARK_NODE_ITEM: .item
        case CMARK_NODE_PARAGRAPH: .paragraph
        case CMARK_NODE_HEADING: .heading
        case CMARK_NODE_HTML_BLOCK: .html
        case CMARK_NODE_CODE_BLOCK: .code
        default: .other
        }
    }

    private static func insert(_ marker: Marker, at node: Node) {
        guard let custom = unsafe newNode(CMARK_NODE_CUSTOM_BLOCK) else { return }
        unsafe cmark_node_set_on_enter(custom, marker.text)
        var inserted = unsafe custom
        // A list can contain only items.
        if unsafe cmark_node_get_type(node) == CMARK_NODE_ITEM, let item = unsafe newNode(CMARK_NODE_ITEM) {
            unsafe cmark_node_append_child(item, custom)
            unsafe inserted = item
        }
        if marker.isBefore {
            unsafe cmark_node_insert_before(node, inserted)
        } else {
            unsafe cmark_node_insert_after(node, inserted)
        }
    }
}
