/// The files of the theme and of previews, which are compiled into the program. A test compares them with the folder
/// `Templates`.
enum BuiltInTemplates {
    static let files = all.filter { !ofPreviews.contains($0.key) }

    /// The style sheet that previews add to pages. It is not part of the theme, so a user's theme cannot replace it.
    static let previewStyle = all["preview.css"] ?? []
    /// The script that previews add to pages. It is not part of the theme either.
    static let previewScript = all["preview.js"] ?? []
    /// The style sheet for editing many items.
    static let exploreEditingStyle = all["explore-editing.css"] ?? []
    /// The script for editing many items, which is inserted into the script of the explore page.
    static let exploreEditingScript = all["explore-editing.js"] ?? []

    private static let ofPreviews: Set = ["preview.css", "preview.js", "explore-editing.css", "explore-editing.js"]
}
