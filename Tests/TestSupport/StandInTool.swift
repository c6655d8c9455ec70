import Foundation

/// A script in place of `vipsthumbnail` that records its calls, and pictures for the script.
package enum StandInTool {
    /// The version that the script prints.
    package static let version = "vips-1"

    /// The commands that copy a prepared picture, which the last letter of the input selects.
    package static let copying = """
        letter=$(tail -c 3 "$1" | tr -cd a-z | tail -c 1)
        cp "$folder/made-${2%%x*}-$letter.${output##*.}" "$output"

        """

    /// Writes the script to `bin` in a folder, and the pictures for `copying`.
    ///
    /// - Parameters:
    ///   - script: The commands that make a version of a picture. `$1` is the input, `$2` the size, `$output` the
    ///     output, and `$folder` the folder.
    ///   - letters: The last bytes of the inputs.
    package static func install(
        _ script: String = copying, in folder: TemporaryFolder, letters: String = "xy", version: String = version
    ) throws {
        for letter in letters {
            for side in [96, 320, 1280] {
                try folder.write("made-\(side)-\(letter).webp", webP(side, side * 3 / 4, letter))
            }
            try folder.write("made-1280-\(letter).jpg", jpeg(1280, 960, letter))
        }
        try folder.write(
            "tool.sh",
            """
            #!/bin/sh
            [ "$1" != --version ] || { echo \(version); exit; }
            folder='\(folder.path)'
            inputs=
            while [ "$1" != --size ]; do inputs="$inputs$1 "; shift; done
            size=$2
            pattern=${6%%[[]*}
            echo "$size [${6#*[[]}" >> "$folder/options"
            echo "$inputs$size" >> "$folder/calls"
            for input in $inputs; do
            set -- "$input" "$size"
            output=$(printf "$pattern" "${input%.*}")
            \(script)
            done
            """)
        // Another process writes the script, because a file that is open for writing cannot be executed.
        let copying = try Process.run(
            URL(fileURLWithPath: "/bin/sh"),
            arguments: [
                "-c",
                #"cd "$0" && mkdir -p bin && cp tool.sh bin/new && chmod +x bin/new && mv bin/new bin/vipsthumbnail"#,
                folder.path,
            ])
        copying.waitUntilExit()
    }

    /// Returns the input and the size of each call, sorted because pictures are made at the same time.
    package static func calls(in folder: TemporaryFolder) -> [String] {
        (folder.read("calls") ?? "").split(separator: "\n").map(String.init).sorted()
    }

    /// Returns the size of each call and the options for saving, sorted.
    package static func options(in folder: TemporaryFolder) -> [String] {
        (folder.read("options") ?? "").split(separator: "\n").map(String.init).sorted()
    }

    /// The calls that make the versions of a picture.
    package static let callsForOne = ["0 1280x1280>", "0-1280.webp 320x320>", "0-1280.webp 96x96>"]

    /// Returns the start and the end of a PNG file.
    ///
    /// - Parameter text: The text after the end of the picture.
    package static func png(_ width: Int, _ height: Int, _ text: String = "") -> [UInt8] {
        let start: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13]
        return start + Array("IHDR".utf8) + big(width) + big(height) + Array("IEND\(text)".utf8)
    }

    /// Returns a WebP file with Exif data.
    ///
    /// - Parameter letter: The last byte of the file, which is also in the pixels.
    package static func webP(_ width: Int, _ height: Int, _ letter: Character = "x") -> [UInt8] {
        func part(_ name: String, _ content: [UInt8]) -> [UInt8] {
            Array(name.utf8) + big(content.count).reversed() + content + (content.count % 2 == 1 ? [0] : [])
        }
        func size(_ number: Int) -> [UInt8] { Array(big(number - 1).reversed().prefix(3)) }
        let parts =
            part("VP8X", [0x3C, 0, 0, 0] + size(width) + size(height)) + part("ICCP", [1, 2, 3])
            + part("VP8L", [0x2F] + Array("pixels \(width)\(letter)".utf8))
            + part("EXIF", Array("Exif GPS\(letter)\(letter)".utf8))
        return Array("RIFF".utf8) + big(parts.count + 4).reversed() + Array("WEBP".utf8) + parts
    }

    /// Returns a JPEG file with Exif data, a color profile and a comment.
    ///
    /// - Parameter letter: The last letter of the file, which is also in the pixels.
    package static func jpeg(_ width: Int, _ height: Int, _ letter: Character = "x") -> [UInt8] {
        func part(_ marker: UInt8, _ content: [UInt8]) -> [UInt8] {
            [0xFF, marker] + big(content.count + 2).suffix(2) + content
        }
        let frame = [8] + big(height).suffix(2) + big(width).suffix(2) + [1, 1, 0x11, 0]
        let metadata =
            part(0xE1, Array("Exif\0\0GPS".utf8)) + part(0xE2, Array("ICC_PROFILE".utf8))
            + part(0xFE, Array("GPS".utf8))
        return [0xFF, 0xD8] + part(0xE0, Array("JFIF\0".utf8)) + metadata + part(0xC0, frame)
            + part(0xDA, [1, 1, 0, 0, 63, 0]) + Array("pixels \(width)\(letter)".utf8) + [0xFF, 0xD9]
    }

    private static func big(_ number: Int) -> [UInt8] { (0..<4).map { UInt8(number >> (24 - 8 * $0) & 255) } }
}
