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
}
