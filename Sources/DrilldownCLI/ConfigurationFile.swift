import Foundation

/// The default locations of an inventory's configuration file.
struct ConfigurationFile {
    /// The folder of the inventory as written: empty, or a path with a trailing slash.
    let folder: String
    /// The paths to search, in order of precedence: names derived from the inventory's name, then names for the whole
    /// folder. Empty if the inventory is standard input.
    let candidates: [String]
    /// The candidates whose names are derived from the inventory's name.
    let inventoryCandidates: [String]

    init(beside inventory: String) {
        folder = inventory.lastIndex(of: "/").map { String(inventory[...$0]) } ?? ""
        guard inventory != "-" else {
            (candidates, inventoryCandidates) = ([], [])
            return
        }
        let stem = folder + URL(fileURLWithPath: inventory).deletingPathExtension().lastPathComponent
        inventoryCandidates = [stem + ".yml", stem + ".yaml"].filter { $0 != inventory }
        candidates = inventoryCandidates + [folder + "site.yml", folder + "site.yaml"].filter { $0 != inventory }
    }
}
