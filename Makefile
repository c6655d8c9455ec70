# setup      installs missing libraries; the targets that build call it
# demo       builds a site from the sample data
# test       tests the library and the server in three to eight minutes
# test-cli, test-docs, test-faults, test-browser
#            run the other tests
# test-long, test-threads, fuzz
#            run the longest tests
# bench, bench-growth, bench-editing, bench-explore, bench-markdown
#            measure time and memory
# dist       builds a program for machines without Swift; check-dist tests it
# install, uninstall
#            copy the program from make dist to PREFIX, or remove it
# docs       builds the reference of the library
# format, lint
#            format the source and check its format
# .ci/run runs all checks that must pass.

SWIFT ?= swift
PREFIX ?= /usr/local

.PHONY: demo test test-long test-cli test-docs test-faults test-browser test-threads fuzz \
	bench bench-growth bench-editing bench-explore bench-markdown dist check-dist install uninstall docs format lint clean setup licenses browser

demo: setup
	@$(SWIFT) build --product drilldown
	@"$$($(SWIFT) build --show-bin-path)/drilldown" build sample-data/household.json --output site

# Without a limit, Swift Testing starts all tests at once, and their time limits include the time that they wait.
# Without --quiet, it prints the arguments of all tests, about 200,000 lines, among which failures are hard to find.
swift_test = SWT_EXPERIMENTAL_MAXIMUM_PARALLELIZATION_WIDTH=4 $(SWIFT) test --quiet
fault_tests = FaultInjectionTests InterruptedSaveTests
doc_tests = $(notdir $(basename $(wildcard Tests/DrilldownCLITests/Documentation/*Tests.swift)))

test: setup
	@$(swift_test) --skip '^DrilldownCLITests\.'

# The same tests, with all random inputs.
test-long: setup
	@DRILLDOWN_LONG=1 $(swift_test) --skip '^DrilldownCLITests\.'

# Tests of the program. DRILLDOWN_PROGRAM=PROGRAM tests that program instead of the debug build.
test-cli: setup
	@$(swift_test) --filter '^DrilldownCLITests\.' $(patsubst %,--skip '\.%/',$(doc_tests) $(fault_tests))

# Tests of the examples and the reference tables of the documentation.
test-docs: setup
	@$(swift_test) $(doc_tests:%=--filter '^DrilldownCLITests\.%/')

# The program to test or measure is the one in the variable DRILLDOWN_PROGRAM, or the release build.
build_program = [ -n "$(DRILLDOWN_PROGRAM)" ] || $(SWIFT) build --configuration release --product drilldown
with_program = DRILLDOWN_PROGRAM="$${DRILLDOWN_PROGRAM:-$$($(SWIFT) build --configuration release --show-bin-path)/drilldown}"

# Tests of the release program, with a failure at each of its file operations. DRILLDOWN_PROGRAM=PROGRAM tests an
# existing program.
test-faults: setup
	@$(build_program)
	@$(with_program) \
		$(swift_test) $(fault_tests:%=--filter '^DrilldownCLITests\.%/')

# Tests of the sites and the editor in browsers. DRILLDOWN_PROGRAM=PROGRAM tests an existing program.
test-browser: browser $(if $(DRILLDOWN_PROGRAM),,setup)
	@$(build_program)
	@$(with_program) \
		python3 Tests/Browser/run.py

# Runs the JSON reader, the template compiler and the whole build with random inputs.
# FUZZ=full runs twenty times as many inputs, without sanitizers.
fuzz: setup
	@python3 Tests/Fuzzing/run.py $(FUZZ)

# Runs the tests of parallel code with Thread Sanitizer.
threaded = SiteTests|LinkCheckTests|SearchTests|ParallelTests|SiblingTests|ChangePageTests|FolderWriterTests|PreviewSessionTests|ConcurrentEditTests|ServerTests|ConnectionTests|EventTests
test-threads: setup
	@$(SWIFT) test --sanitize thread --scratch-path .build-threads --filter '$(threaded)'

# The build uses a separate folder, because its options would invalidate the release build. The program has no run path,
# so it never loads a library from its own folder. Symbols would be a quarter of its size, so they are removed. It
# contains no folder names or compiler hashes, so the build is reproducible.
standalone = PKG_CONFIG_PATH="$(CURDIR)/.build-dist/archives" $(SWIFT) build --scratch-path .build-dist \
	--configuration release --product drilldown --static-swift-stdlib --disable-local-rpath \
	-Xlinker -s -Xcc -ffile-prefix-map="$(CURDIR)/"= -Xswiftc -Xfrontend -Xswiftc -disable-incremental-llvm-codegen

completions = share/bash-completion/completions/drilldown share/zsh/site-functions/_drilldown \
	share/fish/vendor_completions.d/drilldown.fish

# The linker prefers a shared library to an archive in the same folder. The archives are therefore in a separate folder,
# which is searched first.
dist: setup .build-dist/qrencode/libqrencode.a
	@[ "$$(uname)" = Linux ] || { echo "make dist works on Linux only." >&2; exit 1; }
	@archive=$$(clang -print-file-name=libcmark.a); \
	[ -e "$$archive" ] || { echo "libcmark.a is missing; on Debian and Ubuntu, install libcmark-dev." >&2; exit 1; }; \
	mkdir -p .build-dist/archives && cp "$$archive" .build-dist/qrencode/libqrencode.a .build-dist/archives && \
	for library in cmark qrencode; do \
		printf '%s\n' "Name: lib$$library" 'Description: The archive alone' 'Version: 0' "Libs: -L\"\$${pcfiledir}\" -l$$library" \
			> ".build-dist/archives/lib$$library.pc" || exit; \
	done
	@$(standalone)
	@$(MAKE) --no-print-directory licenses
	@set -e; program="$$($(standalone) --show-bin-path)/drilldown"; \
	name="drilldown-$$("$$program" --version)-$$(uname -s | tr A-Z a-z)-$$(uname -m)"; \
	rm -rf dist; install -D "$$program" "dist/$$name/bin/drilldown"; \
	cp -R --parents $(documents) "dist/$$name"; cp -R .build-dist/licenses "dist/$$name"; \
	cd "dist/$$name"; \
	for file in $(completions); do \
		shell=$${file#share/}; mkdir -p "$${file%/*}"; \
		bin/drilldown --generate-completion-script "$${shell%%[-/]*}" > "$$file"; \
	done; \
	cd ..; tar --sort=name --mtime=2000-01-01Z --owner=0 --group=0 --numeric-owner --mode=u=rwX,go=rX -c "$$name" \
		| gzip -n > "$$name.tar.gz"; \
	echo "Made dist/$$name.tar.gz ($$(du -h "$$name.tar.gz" | cut -f 1))"

# Debian and Ubuntu have no static library of libqrencode, so it is built from their copy of the source. Threads share
# the tables of the library, so it is built with locks (HAVE_LIBPTHREAD).
qrencode = qrencode_4.1.1.orig.tar.bz2
qrencode_hash = SHA256:e455d9732f8041cf5b9c388e345a641fd15707860f928e94507b1961256a6923
qrencode_options = -DMAJOR_VERSION=4 -DMINOR_VERSION=1 -DMICRO_VERSION=1 -DVERSION='"4.1.1"' -DHAVE_STRDUP -DHAVE_LIBPTHREAD=1 \
	-DSTATIC_IN_RELEASE=static

.build-dist/qrencode/libqrencode.a:
	@rm -rf $(@D); mkdir -p $(@D)
	@archive=$$(clang -print-file-name=libqrencode.a); if [ -e "$$archive" ]; then cp "$$archive" $@; exit; fi; \
	[ -x /usr/lib/apt/apt-helper ] || { echo "libqrencode.a is missing; install the static library of libqrencode." >&2; exit 1; }; \
	cd $(@D) && echo "libqrencode.a is missing, so it is built from $(qrencode)" && \
	for pool in $$(apt-get indextargets --format '$$(REPO_URI)pool/$$(COMPONENT)' 'Created-By: Packages' | sort -u); do \
		/usr/lib/apt/apt-helper -qq download-file "$$pool/q/qrencode/$(qrencode)" $(qrencode) $(qrencode_hash) && break; \
	done 2>/dev/null; \
	[ -e $(qrencode) ] || { echo "Cannot download $(qrencode) from the archives that apt-get uses." >&2; exit 1; }; \
	python3 -m tarfile -e $(qrencode) && cd qrencode-4.1.1 && rm qrenc.c && \
	clang -c -O2 -fPIC -ffile-prefix-map="$$PWD/"= $(qrencode_options) *.c && ar rcsD ../libqrencode.a *.o

documents = README.md LICENSE THIRD-PARTY-NOTICES.md CHANGELOG.md CONTRIBUTING.md SECURITY.md docs Templates sample-data \
	Tests/Benchmarks/README.md

# Collects the licenses of the program from make dist: the licenses of the packages, the toolchain and the system
# libraries. The package manager lists the packages, because their folder can also contain packages that the program
# no longer uses.
licenses:
	@set -e; rm -rf .build-dist/licenses; mkdir -p .build-dist/licenses; \
	toolchain=$$($(SWIFT) -print-target-info | sed -n 's/.*"runtimeResourcePath": "\(.*\)".*/\1/p')/../../share/swift/LICENSE.txt; \
	take() { \
		[ -s "$$2" ] || { echo "The license of $$1 is missing: $$2" >&2; exit 1; }; cp "$$2" ".build-dist/licenses/$$1.txt"; \
	}; \
	take Swift "$$toolchain"; take Drilldown "$$toolchain"; \
	packages=$$($(SWIFT) package --scratch-path .build-dist show-dependencies --format json \
		| sed -n 's|.*"path": "\(.*/checkouts/.*\)".*|\1|p' | sort -u); \
	[ -n "$$packages" ] || { echo "The list of packages is empty." >&2; exit 1; }; \
	for package in $$(printf '%s\n' "$$packages" | sed 's|.*/|.build-dist/checkouts/|'); do \
		name=$$(basename "$$package"); take "$$name" "$$(ls "$$package"/LICENSE* | head -n 1)"; \
		for notice in "$$package"/NOTICE*; do [ ! -e "$$notice" ] || take "$$name-NOTICE" "$$notice"; done; \
	done; \
	take libcmark /usr/share/doc/libcmark-dev/copyright; \
	take libqrencode /usr/share/doc/libqrencode-dev/copyright; take LGPL-2.1 /usr/share/common-licenses/LGPL-2.1; \
	take ICU "$$(ls /usr/share/doc/libicu*/copyright | head -n 1)"

# The program from the archive must create the same sites and labels as the normal program. It runs in a chroot that
# contains only the program, the data and the allowed libraries, or without a chroot if this machine does not allow one.
# The other locales show that the tables for numbers and dates are included. Swift programs read their arguments from
# /proc, so it is mounted. The pictures of the sample are removed, because the chroot has no program that makes small
# pictures.
check-dist: demo dist
	@set -e; normal="$$($(SWIFT) build --show-bin-path)/drilldown"; \
	alone=$$(mktemp -d); trap 'rm -rf "$$alone"' EXIT; \
	tar -xzf dist/*.tar.gz -C "$$alone" --strip-components=1; \
	for link in $$(grep -oh ']([A-Za-z][^):]*)' "$$alone"/README.md | sed 's/^](//; s/[#)].*//'); do \
		[ -e "$$alone/$$link" ] || { echo "README.md in the archive links to $$link, which does not exist." >&2; exit 1; }; \
	done; \
	mkdir "$$alone/data" "$$alone/proc"; mv "$$alone/sample-data/household.json" "$$alone/data"; rm -r "$$alone/sample-data"; \
	cd "$$alone"; ldd bin/drilldown > needed; \
	if grep -vE '^\s(linux-vdso|/.*/ld-linux|lib(c|m|stdc\+\+|gcc_s)\.so)' needed; then \
		echo "The program needs libraries that other machines may not have." >&2; exit 1; \
	fi; \
	grep -o '/[^ ]*' needed | xargs -I LIBRARY cp -L --parents LIBRARY .; \
	enter="unshare --map-root-user --pid --fork --mount-proc"; \
	if $$enter true 2>/dev/null; then enter="$$enter --root=."; place="in a chroot"; \
	else enter="env -u LD_LIBRARY_PATH"; place="with the libraries of this machine"; fi; \
	site() { \
		output=$$1; shift; \
		"$$@" build data/household.json --locale $$locale --output $$output --quiet 2> log || { cat log >&2; exit 1; }; \
		"$$@" labels data/household.json --base-url https://example.com/ --sheet 62mm --locale $$locale --output $$output/labels.html --quiet \
			2> log || { cat log >&2; exit 1; }; \
	}; \
	for locale in en_US zh_Hant_TW ar_EG; do \
		site normal "$$normal"; site alone $$enter bin/drilldown; diff -r -x state normal alone; \
	done; \
	echo "The program needs neither Swift nor other libraries, and makes the same sites and labels as the normal program, $$place"

# Installs the program from make dist, so root does not need Swift.
install:
	@cd dist/drilldown-*/ 2>/dev/null || { echo "There is no program to install; run make dist first." >&2; exit 1; }; \
	install -D bin/drilldown "$(DESTDIR)$(PREFIX)/bin/drilldown" && \
	for file in $(completions); do install -D -m 644 "$$file" "$(DESTDIR)$(PREFIX)/$$file" || exit; done

uninstall:
	@cd "$(DESTDIR)$(PREFIX)" && rm -f bin/drilldown $(completions)

# DRILLDOWN_PROGRAM=PROGRAM measures an existing program. With BENCH=full, make bench also measures a million items.
bench bench-growth bench-editing bench-explore bench-markdown: $(if $(DRILLDOWN_PROGRAM),,setup)
	@$(build_program)
	@$(with_program) \
		python3 Tests/Benchmarks/$(patsubst bench-%,%,$@).py

# Builds the reference of the library. The pages need a web server. The build uses a separate folder, because it is the
# only one that needs the plugin.
docs: setup
	@command -v docc >/dev/null || xcrun --find docc >/dev/null 2>&1 || \
		{ echo "make docs needs docc, which this Swift toolchain does not have." >&2; exit 1; }
	@DRILLDOWN_DOCS=1 $(SWIFT) package --scratch-path .build-docs generate-documentation --target Drilldown \
		--output-path .build-docs/site --transform-for-static-hosting
	@echo "Serve the folder .build-docs/site with a web server, and open /documentation/drilldown/"

format:
	@$(SWIFT) format --in-place --recursive Package.swift Sources Tests

lint:
	@$(SWIFT) format lint --strict --recursive Package.swift Sources Tests

clean:
	@rm -rf .build .build-fuzz .build-threads .build-bench .build-browser .build-dist .build-docs dist site

# Installs missing libraries, and prints each command before running it. A new machine has no package lists, so these
# are updated first.
setup:
	@set --; \
	has() { pkg-config --exists "lib$$1" 2>/dev/null || [ -e "/usr/include/$$1.h" ]; }; \
	for library in cmark qrencode; do has "$$library" || set -- "$$@" "$$library"; done; \
	[ $$# != 0 ] || exit 0; \
	sudo=; [ "$$(id -u)" = 0 ] || sudo="sudo "; \
	run() { echo "$$*"; "$$@"; }; \
	if command -v apt-get >/dev/null && { [ -z "$$sudo" ] || command -v sudo >/dev/null; }; then \
		echo "Libraries are missing, so these commands install them:"; \
		run $${sudo}apt-get update -q && \
		run $${sudo}env DEBIAN_FRONTEND=noninteractive apt-get install -qy --no-install-recommends $$(printf 'lib%s-dev ' "$$@"); \
	elif command -v brew >/dev/null; then \
		echo "Libraries are missing, so this command installs them:"; run brew install "$$@"; \
	else \
		echo "Libraries are missing. Install $$(printf 'lib%s-dev ' "$$@")(Debian, Ubuntu), $$(printf '%s-devel ' "$$@")(Fedora) or $$* (Homebrew), then run make again." >&2; exit 1; \
	fi

# Installs Chromium, Firefox and WebKit with their drivers (Firefox needs none), a display for WebKit, Java for the HTML
# checker, and programs that read printed labels and make small pictures.
browser:
	@set --; \
	command -v chromium-headless-shell >/dev/null || set -- "$$@" chromium-headless-shell; \
	command -v chromedriver >/dev/null || set -- "$$@" chromium-driver; \
	command -v firefox-esr >/dev/null || set -- "$$@" firefox-esr; \
	command -v WebKitWebDriver >/dev/null || set -- "$$@" webkit2gtk-driver; \
	command -v Xvfb >/dev/null || set -- "$$@" xvfb; \
	command -v java >/dev/null || set -- "$$@" default-jre-headless; \
	command -v pdftoppm >/dev/null || set -- "$$@" poppler-utils; \
	command -v zbarimg >/dev/null || set -- "$$@" zbar-tools; \
	command -v vipsthumbnail >/dev/null || set -- "$$@" libvips-tools; \
	python3 -c 'import ensurepip, venv' 2>/dev/null || set -- "$$@" python3 python3-venv; \
	[ $$# != 0 ] || exit 0; \
	sudo=; [ "$$(id -u)" = 0 ] || sudo="sudo "; \
	if command -v apt-get >/dev/null && { [ -z "$$sudo" ] || command -v sudo >/dev/null; }; then \
		run() { echo "$$*"; "$$@"; }; \
		echo "The browser tests need more packages, so these commands install them:"; \
		run $${sudo}apt-get update -q && \
		run $${sudo}env DEBIAN_FRONTEND=noninteractive apt-get install -qy --no-install-recommends "$$@"; \
	else \
		echo "The browser tests need more packages. Install $$* (the names in Debian), then run make again." >&2; exit 1; \
	fi
