import Testing

@testable import Drilldown

/// Random sessions with two windows, compared with a model after each request.
@Suite struct RandomSessionTests {
    @Test(
        "After each request of two windows, the file equals that of a model; Undo restores each earlier file and the first site, and Redo the last one",
        arguments: 0..<RandomSession.count)
    func windows(seed: Int) async throws {
        let shapes = SessionShape.all
        var session = try await RandomSession(shapes[seed % shapes.count], seed: seed)
        let (first, site) = (try session.file.text, try await session.file.files())
        for _ in 0..<8 { try await session.request() }
        try await session.revertAll(isUndo: false)
        let last = try session.file.text
        try await session.revertAll(isUndo: true)
        #expect(try session.file.text == first)
        #expect(try await session.file.files() == site)
        try await session.revertAll(isUndo: false)
        #expect(try session.file.text == last)
    }

    @Test(
        "If another program writes the file between the requests, the requests and Undo keep its changes",
        arguments: 0..<RandomSession.count)
    func writer(seed: Int) async throws {
        let shapes = SessionShape.all.filter(\.hasIDs)
        var session = try await RandomSession(shapes[seed % shapes.count], seed: 1000 + seed)
        for _ in 0..<10 {
            if session.random.below(3) == 0 { try session.writeExternally() }
            if session.random.below(3) == 0 { try await session.follow() }
            try await session.request()
        }
        try await session.follow()
        try await session.revertAll(isUndo: true)
        try await session.revertAll(isUndo: false)
    }
}
