import Foundation

/// Which configuration belongs to an inventory that names none.
struct ConfigurationFile {
    /// The folder of the inventory, as it was written: empty, or with a slash at its end.
    let folder: String
    /// The paths at which one is looked for, the first of which counts: those named after the inventory before those for
    /// all of the folder. None where the inventory is standard input.
    let candidates: [String]
    /// Those that are named after the inventory.
    let ownCandidates: [String]

    init(beside inventory: String) {
        folder = inventory.lastIndex(of: "/").map { String(inventory[...$0]) } ?? ""
        guard inventory != "-" else {
            (candidates, ownCandidates) = ([], [])
            return
        }
        let stem = folder + URL(fileURLWithPath: inventory).deletingPathExtension().lastPathComponent
        ownCandidates = [stem + ".yml", stem + ".yaml"].filter { $0 != inventory }
        candidates = ownCandidates + [folder + "site.yml", folder + "site.yaml"].filter { $0 != inventory }
    }
}
