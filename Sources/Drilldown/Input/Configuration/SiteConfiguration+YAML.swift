extension SiteConfiguration {
    /// Creates the configuration from `site.yml`.
    ///
    /// - Parameter errors: Receives all errors with their source locations. For an unknown key or value, the nearest
    ///   known one is suggested. Valid values are still read.
    init(_ source: SourceFile, errors: inout [Diagnostic]) {
        self.init()
        if let error = source.encodingError() {
            errors.append(error)
            unread.insert(.items)
            return
        }
        let read = errors.gather { () throws(BuildError) in try YAMLFile.read(source.text, file: source.name) }
        guard let root = read ?? nil else {
            if read == nil { unread.insert(.items) }
            return
        }
        var reader = ConfigurationReader()
        for (key, entry) in reader.entries(root, Self.keys, \.name, of: "site.yml") {
            let count = reader.errors.count
            key.read(&self, entry.value, &reader)
            if reader.errors.count > count { key.recoverFromError(&self) }
        }
        errors += reader.errors
        guard case .mapping(let entries) = root.content else {
            unread.insert(.items)
            return
        }
        let names = Self.keys.map(\.name)
        for entry in entries where !names.contains(entry.key) {
            let meant = NearestName.find(entry.key, among: names)
            Self.keys.first { $0.name == meant }?.recoverFromError(&self)
        }
    }
}
