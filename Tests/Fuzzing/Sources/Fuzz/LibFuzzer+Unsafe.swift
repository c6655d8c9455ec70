import Foundation

// libFuzzer calls a C function, and brings a main of its own only where the program has none.

@_silgen_name("LLVMFuzzerRunDriver")
private func drive(
    _ count: UnsafeMutablePointer<CInt>,
    _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
    _ target: @convention(c) (UnsafePointer<UInt8>, Int) -> CInt
) -> CInt

enum LibFuzzer {
    /// Set once, before the first input.
    nonisolated(unsafe) private static var target: (any Target.Type)?

    /// Runs a target with input after input, and ends the process.
    static func run(_ target: any Target.Type) -> Never {
        self.target = target
        // Its own name, and all behind the target's.
        var arguments = CommandLine.unsafeArgv + 1
        arguments[0] = CommandLine.unsafeArgv[0]
        var count = CommandLine.argc - 1
        exit(
            drive(&count, &arguments) { bytes, size in
                LibFuzzer.target?.run(Array(UnsafeBufferPointer(start: bytes, count: size)))
                return 0
            })
    }

    /// What is kept until the process ends, and no leak. LeakSanitizer, where it is there, would take it for one: a pointer in an
    /// enum may have bits set that it does not know.
    static func kept<Value>(_ make: () -> Value) -> Value {
        call("__lsan_disable")
        defer { call("__lsan_enable") }
        return make()
    }

    private static func call(_ name: String) {
        guard let function = dlsym(nil, name) else { return }
        unsafeBitCast(function, to: (@convention(c) () -> Void).self)()
    }
}
