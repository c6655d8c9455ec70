import Testing

/// Bytes in and bytes out, over connections of this machine: what is answered, and what the responder gets to see.
@Suite(.timeLimit(.minutes(10)))
struct ExchangeTests {
    @Test(arguments: Exchanges.plain) func plain(_ exchange: Exchange) async throws { try await exchange.play() }
    @Test(arguments: Exchanges.hosts) func hosts(_ exchange: Exchange) async throws { try await exchange.play() }
    @Test(arguments: Exchanges.senders) func senders(_ exchange: Exchange) async throws { try await exchange.play() }
    @Test(arguments: Exchanges.methods) func methods(_ exchange: Exchange) async throws { try await exchange.play() }
    @Test(arguments: Exchanges.targets) func targets(_ exchange: Exchange) async throws { try await exchange.play() }
    @Test(arguments: Exchanges.sizes) func sizes(_ exchange: Exchange) async throws { try await exchange.play() }
    @Test(arguments: Exchanges.framing) func framing(_ exchange: Exchange) async throws { try await exchange.play() }
    @Test(arguments: Exchanges.syntax) func syntax(_ exchange: Exchange) async throws { try await exchange.play() }
    @Test(arguments: Exchanges.unread) func unread(_ exchange: Exchange) async throws { try await exchange.play() }

    @Test func thereAreEnough() {
        let all = [
            Exchanges.plain, Exchanges.hosts, Exchanges.senders, Exchanges.methods, Exchanges.targets, Exchanges.sizes,
            Exchanges.framing, Exchanges.syntax, Exchanges.unread,
        ].joined()
        #expect(all.count >= 200)
        #expect(Set(all.map(\.name)).count == all.count)
    }
}
