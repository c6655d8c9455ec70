import Foundation

// libFuzzer calls a C function, and provides a main function only if the program has none.

@_silgen_name("LLVMFuzzerRunDriver")
private func drive(
    _ count: UnsafeMutablePointer<CInt>,
    _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
    _ target: @convention(c) (UnsafePointer<UInt8>, Int) -> CInt
) -> CInt

enum LibFuzzer {
    /// The current target, set once before the first input.
    nonisolated(unsafe) private static var target: (any Target.Type)?

    /// Runs a target with input after input, and ends the process.
    static func run(_ target: any Target.Type) -> Never {
        self.target = target
        // The program's name, and the arguments after the target's name.
        var arguments = CommandLine.unsafeArgv + 1
        arguments[0] = CommandLine.unsafeArgv[0]
        var count = CommandLine.argc - 1
        exit(
            drive(&count, &arguments) { bytes, size in
                LibFuzzer.target?.run(Array(UnsafeBufferPointer(start: bytes, count: size)))
                return 0
            })
    }

    /// Keeps a value until the process ends. LeakSanitizer would otherwise report it as a leak, because a pointer in an
    /// enum may have additional bits set.
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
