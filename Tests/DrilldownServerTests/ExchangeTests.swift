import TestSupport
import Testing

/// Input and output bytes on local connections: the responses, and the requests that the responder gets.
@Suite(.patient)
struct ExchangeTests {
    @Test("Valid requests get a response", arguments: Exchanges.plain)
    func plain(_ exchange: Exchange) async throws { try await exchange.play() }
    @Test("Only requests for this host are accepted", arguments: Exchanges.hosts)
    func hosts(_ exchange: Exchange) async throws { try await exchange.play() }
    @Test("Only pages from this server can submit forms", arguments: Exchanges.senders)
    func senders(_ exchange: Exchange) async throws { try await exchange.play() }
    @Test("Only known methods are accepted", arguments: Exchanges.methods)
    func methods(_ exchange: Exchange) async throws { try await exchange.play() }
    @Test("Only targets inside the site are accepted", arguments: Exchanges.targets)
    func targets(_ exchange: Exchange) async throws { try await exchange.play() }
    @Test("A request that is too large is rejected", arguments: Exchanges.sizes)
    func sizes(_ exchange: Exchange) async throws { try await exchange.play() }
    @Test("The end of a body must be unambiguous", arguments: Exchanges.framing)
    func framing(_ exchange: Exchange) async throws { try await exchange.play() }
    @Test("Only well-formed HTTP is accepted", arguments: Exchanges.syntax)
    func syntax(_ exchange: Exchange) async throws { try await exchange.play() }
    @Test("A rejected body is never handled as a request", arguments: Exchanges.unread)
    func unread(_ exchange: Exchange) async throws { try await exchange.play() }

    @Test("At least 200 exchanges are tested")
    func thereAre200Exchanges() {
        let all = [
            Exchanges.plain, Exchanges.hosts, Exchanges.senders, Exchanges.methods, Exchanges.targets, Exchanges.sizes,
            Exchanges.framing, Exchanges.syntax, Exchanges.unread,
        ].joined()
        #expect(all.count >= 200)
        #expect(Set(all.map(\.name)).count == all.count)
    }
}
