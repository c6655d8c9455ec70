extension PreviewSession {
    /// The source of a site.
    public struct Source: Sendable {
        /// The path of the inventory, which is the file that edits change.
        public var inventory: String
        /// Returns the files and folders that are read, including those that do not exist yet.
        public var files: @Sendable () -> [String]
        /// Reads the files.
        public var read: @Sendable () throws(BuildError) -> SiteInput

        /// Creates a source from functions that find and read the files.
        public init(
            inventory: String, files: @escaping @Sendable () -> [String],
            read: @escaping @Sendable () throws(BuildError) -> SiteInput
        ) {
            (self.inventory, self.files, self.read) = (inventory, files, read)
        }
    }
}
