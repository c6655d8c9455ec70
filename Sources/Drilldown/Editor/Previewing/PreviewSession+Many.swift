/// Changes of many items at once.
extension PreviewSession {
    /// Asks the user to confirm the number of items that change, and performs the change when exactly this number is
    /// confirmed. The change is written in one step, and one undo reverts it.
    ///
    /// - Throws: `ItemEdit.EditError`, `BuildError` or `InventoryFile.SaveError` if the change cannot be made.
    func changeMany(_ request: PreviewRequest, _ snapshot: SiteSnapshot) throws -> PreviewAnswer {
        guard let edit = try ManyEdit(request.edit, of: snapshot.edited) else {
            return PreviewAnswer(400, .unknownAction)
        }
        let result = try Parallel.with(threads) { try edit.result(in: snapshot.edited) }
        guard edit.confirmed == result.count else {
            return PreviewAnswer(json: [
                "question": result.question, "confirm": result.confirmation, "count": String(result.count),
            ])
        }
        if !result.textEdits.isEmpty {
            var reversal = try write(result.textEdits, result.moves, snapshot)
            if case .remove = edit.change { reversal.photos = removeUnusedPictures(of: snapshot.site) }
            state.history.push(EditHistory.Entry(title: result.title, reversal: reversal))
        }
        return PreviewAnswer(json: ["done": result.message])
    }
}
