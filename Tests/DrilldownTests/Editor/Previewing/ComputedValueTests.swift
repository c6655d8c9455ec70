import Testing

@testable import Drilldown

/// Values that are computed at most once.
@Suite struct ComputedValueTests {
    @Test("A value is computed when it is first needed, and not again")
    func once() {
        let value = ComputedValue<Int>()
        var count = 0
        for _ in 0..<3 {
            #expect(
                value.get {
                    count += 1
                    return 7
                } == 7)
        }
        #expect(count == 1)
    }
}
