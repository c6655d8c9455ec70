import Testing

@testable import Drilldown

/// The handles of items in forms are stable.
@Suite struct ItemHandlesTests {
    /// Returns the handles of the items in each state. A state is the list of the addresses of its items.
    private func follow(_ states: [UInt64]...) -> [[Int]] {
        var handles = ItemHandles()
        var found = [handles.handles(count: states[0].count)]
        for (old, new) in zip(states, states.dropFirst()) {
            found.append(handles.handles(from: found[found.count - 1], old[...], to: new[...]))
        }
        return found
    }

    @Test("An item keeps its handle if its address stays the same, and a new address gets a new handle")
    func addresses() {
        #expect(follow([10, 20, 30], [30, 10, 20]) == [[1, 2, 3], [3, 1, 2]])
        #expect(follow([10, 20, 30], [10, 30], [10, 40, 30], [40]) == [[1, 2, 3], [1, 3], [1, 4, 3], [4]])
        #expect(follow([], [10], []) == [[], [1], []])
    }

    @Test("An item whose address has changed is identified by its neighbors")
    func neighbors() {
        #expect(follow([10, 20, 30], [10, 21, 30]) == [[1, 2, 3], [1, 2, 3]])
        #expect(follow([10, 20, 30], [11, 21, 31]) == [[1, 2, 3], [1, 2, 3]])
        #expect(follow([10, 20, 30, 40], [10, 20, 30, 41]) == [[1, 2, 3, 4], [1, 2, 3, 4]])
        // Either new item may be the old one, so both get new handles.
        #expect(follow([10, 20, 30], [10, 21, 22, 30]) == [[1, 2, 3], [1, 4, 5, 3]])
    }

    @Test("Handles are unique and not reused", arguments: 0..<20)
    func random(seed: UInt64) {
        var random = Seeded(state: seed)
        var handles = ItemHandles()
        var addresses: [UInt64] = [1, 2, 3, 4, 5]
        var current = handles.handles(count: addresses.count)
        // The handles of removed items.
        var gone: Set<Int> = []
        for _ in 0..<200 {
            var new = addresses
            switch Int.random(in: 0..<4, using: &random) {
            case 0: new.insert(.random(in: 100...999, using: &random), at: .random(in: 0...new.count, using: &random))
            case 1 where !new.isEmpty: new.remove(at: .random(in: 0..<new.count, using: &random))
            case 2 where !new.isEmpty:
                new[.random(in: 0..<new.count, using: &random)] = .random(in: 100...999, using: &random)
            default: new.shuffle(using: &random)
            }
            // The addresses of items that look the same differ only in a number.
            new = new.enumerated().map { position, address in
                new[..<position].contains(address) ? address + 1_000_000 * UInt64(position) : address
            }
            let next = handles.handles(from: current, addresses[...], to: new[...])
            #expect(Set(next).count == next.count)
            #expect(gone.isDisjoint(with: next))
            for (address, handle) in zip(addresses, current) {
                if let position = new.firstIndex(of: address) { #expect(next[position] == handle) }
            }
            gone.formUnion(Set(current).subtracting(next))
            (addresses, current) = (new, next)
        }
    }
    @Test("A change to items that do not exist has no handles")
    func missingItems() {
        var handles = ItemHandles()
        let old = handles.handles(count: 3)
        for change in [HandleChange.removing(2..<4), .adding(at: 4), .moving(0..<2, to: 4, of: old)] {
            let found = handles.handles(from: old, by: change)?.handles
            #expect(found == nil)
        }
        let found = handles.handles(from: old, by: .adding(at: 3))?.handles
        #expect(found == [1, 2, 3, 4])
    }
}
