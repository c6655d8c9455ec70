#if os(Linux)
    import Foundation
    import TestSupport
    import Testing

    /// Full disks, read-only disks, and several disks. They are mounted in separate namespaces.
    @Suite(.enabled(if: Mounts.arePermitted, "no file system can be mounted here"))
    struct FileSystemTests: ProgramSuite {
        let home: TemporaryFolder

        init() throws {
            home = try TemporaryFolder()
            try write("a.json", #"[{"id": 1, "name": "x"}]"#)
            try write("b.json", #"[{"id": 1, "name": "y"}, {"id": 2, "name": "z"}]"#)
        }

        /// - Parameter making: The commands that change the disk, which is mounted at `m`.
        /// - Returns: The errors, and the exit status followed by the names of the files on the disk.
        private func build(_ arguments: String, size: String, _ making: String) throws -> (errors: String, left: String)
        {
            let made = try Mounts.run(
                home,
                """
                set -e; mkdir m; mount -t tmpfs -o size=\(size) none m; \(making); set +e
                drilldown build b.json --quiet \(arguments); echo $?; ls -A m
                """)
            // The hash of the style sheet is not relevant here.
            return (made.errors.replacing(/drilldown-[0-9a-z]{12}/, with: "drilldown"), made.output)
        }

        private static let noRoom = "No space left on device"

        @Test(
            "A full disk is an error, and the old site is unchanged",
            arguments: [
                (
                    "-o m/site",
                    "m/.site.drilldown/.drilldown/lock: error: cannot write the output: \(noRoom)"
                ),
                ("-o m/s.tar", "m: error: cannot write a temporary file: \(noRoom)"),
                ("-o site --summary m/s.md", "m/s.md: error: cannot write the summary: There isn’t enough space"),
                (
                    "--single-file m/s.html",
                    "m/s.html: error: cannot write the page: There isn’t enough space"
                ),
            ])
        func full(arguments: String, errors: String) throws {
            let made = try build(arguments, size: "4k", "dd if=/dev/zero of=m/fill bs=4k count=1 2>/dev/null")
            #expect(made.errors == errors + "\n")
            #expect(made.left == "1\nfill\n")
        }

        @Test("If the disk becomes full after a build, the next build fails and keeps the site")
        func fullAgain() throws {
            let made = try Mounts.run(
                home,
                """
                set -e; mkdir m; mount -t tmpfs -o size=1m none m; drilldown build a.json --quiet -o m/site
                drilldown build a.json --quiet -o m/s.tar; cksum < m/s.tar > before
                dd if=/dev/zero of=m/fill bs=4k 2>/dev/null || true; set +e
                drilldown build b.json --quiet -o m/site; echo $?; drilldown verify m/site
                drilldown build b.json --quiet -o m/s.tar; echo $?; cksum < m/s.tar | cmp - before && echo same
                rm m/fill; drilldown build b.json --quiet -o m/site; echo $?; drilldown verify m/site --quiet; echo $?
                """)
            #expect(
                made.output.replacing(/all \d+/, with: "all")
                    == "1\nm/site: all files are unmodified\n1\nsame\n0\n0\n")
            // It does not matter which page was the first that did not fit.
            #expect(
                made.errors.replacing(/staged\/[0-9a-f]{32}/, with: "staged/…").replacing(folder.path, with: "…") == """
                    m/site/.drilldown/staged/…: error: cannot write the output: \(Self.noRoom)
                    m: error: cannot write a temporary file: \(Self.noRoom)

                    """)
        }

        @Test("If the disk is full, a build to standard output reports the folder of its temporary files")
        func temporary() throws {
            let made = try Mounts.run(
                home,
                """
                set -e; mkdir m; mount -t tmpfs -o size=4k none m; set +e
                TMPDIR="$PWD/m" drilldown build b.json --quiet -o - > s.tar; echo $?; cat s.tar; ls -A m
                drilldown build b.json --quiet -o - > /dev/full; echo $?
                drilldown build b.json --single-file - > /dev/full; echo $?
                drilldown build b.json --json -o site > /dev/full; echo $?
                """)
            #expect(made.output == "1\n1\n1\n1\n")
            #expect(
                made.errors.replacing(folder.path, with: "…") == """
                    …/m/: error: cannot write a temporary file: \(Self.noRoom)
                    standard output: error: cannot write the output: \(Self.noRoom)
                    standard output: error: cannot write the output: \(Self.noRoom)
                    standard output: error: cannot write the output: \(Self.noRoom)

                    """)
        }

        @Test(
            "A read-only disk is an error",
            arguments: [
                ("-o m/site", "m/site/.drilldown/lock: error: cannot write the output: Read-only file system"),
                (
                    "-o m/new",
                    "m/new: error: cannot create the output: Read-only file system; choose another folder with --output"
                ),
                (
                    "-o m/new/site",
                    "m/new: error: cannot create the output: Read-only file system; choose another folder with --output"
                ),
                ("-o m/s.tar", "m/.s.tar.drilldown: error: cannot write the output: Read-only file system"),
                (
                    "--single-file m/s.html",
                    "m/s.html: error: cannot write to the folder of the page; choose another file"
                ),
                (
                    "--summary m/s.md",
                    "m/s.md: error: cannot write to the folder of the summary; choose another file"
                ),
            ])
        func readOnly(arguments: String, errors: String) throws {
            let made = try build(
                arguments, size: "1m",
                "drilldown build a.json -o m/site --quiet; drilldown build a.json -o m/s.tar --quiet; "
                    + "mount -o remount,ro m; drilldown verify m/site --quiet")
            #expect(made.errors.replacing(folder.path + "/", with: "") == errors + "\n")
            #expect(made.left == "1\ns.tar\nsite\n")
            #expect(!exists("site"))
        }

        @Test("The inventory, the site, its pictures and temporary files can be on different disks")
        func several() throws {
            let made = try Mounts.run(
                home,
                """
                set -e; mkdir in out tmp; for disk in in out tmp; do mount -t tmpfs none $disk; done
                cp a.json in; export TMPDIR="$PWD/tmp"
                drilldown build in/a.json --quiet -o out; drilldown build b.json --quiet -o out
                drilldown verify out --quiet; drilldown build b.json --quiet -o out/below/site
                mkdir out/mount; mount -t tmpfs none out/mount; ln -s out/mount link
                drilldown build b.json --quiet -o link; drilldown build a.json --quiet -o link
                drilldown verify link --quiet
                drilldown build b.json --quiet -o - > out/s.tar; tar -tf out/s.tar | grep -c "^items/"
                drilldown build b.json --quiet -o out/t.tar; cmp out/s.tar out/t.tar
                drilldown build b.json --quiet --single-file out/s.html --summary in/s.md; ls in
                """)
            #expect(made.errors == "")
            #expect(made.status == 0)
            #expect(made.output == "2\na.json\ns.md\n")
        }
    }
#endif
