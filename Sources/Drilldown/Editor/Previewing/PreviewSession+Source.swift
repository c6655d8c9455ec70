extension PreviewSession {
    /// The source of a site: the path of the inventory, and functions that find and read the files.
    public struct Source: Sendable {
        /// The path of the inventory file, which edits change.
        public var inventory: String
        /// A function that returns the paths of the files and folders that are read. Some of them might not exist yet.
        public var files: @Sendable () -> [String]
        /// A function that reads the files. Its parameter is the inventory if it was already read; otherwise nil.
        public var read: @Sendable (_ inventory: SourceFile?) throws(BuildError) -> SiteInput

        /// Creates a source from functions that find and read the files.
        public init(
            inventory: String, files: @escaping @Sendable () -> [String],
            read: @escaping @Sendable (_ inventory: SourceFile?) throws(BuildError) -> SiteInput
        ) {
            (self.inventory, self.files, self.read) = (inventory, files, read)
        }
    }
}
