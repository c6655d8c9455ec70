# make demo makes a site out of the sample data, make test runs all tests. Both need Swift; they install libcmark.

SWIFT ?= swift

.PHONY: demo test format lint clean libcmark

demo: libcmark
	@$(SWIFT) build --configuration release --product drilldown
	@"$$($(SWIFT) build --configuration release --show-bin-path)/drilldown" build sample-data/household.json --output site

test: libcmark
	@$(SWIFT) test

format:
	@$(SWIFT) format --in-place --recursive Package.swift Sources Tests

lint:
	@$(SWIFT) format lint --strict --recursive Package.swift Sources Tests

clean:
	@rm -rf .build site

# A fresh machine has no package lists, so these come first.
libcmark:
	@if pkg-config --exists libcmark 2>/dev/null || [ -e /usr/include/cmark.h ]; then exit 0; fi; \
	sudo=; [ "$$(id -u)" = 0 ] || sudo=sudo; \
	if command -v apt-get >/dev/null && { [ -z "$$sudo" ] || command -v sudo >/dev/null; }; then \
		echo "Installing libcmark-dev"; \
		$$sudo apt-get update -q && $$sudo env DEBIAN_FRONTEND=noninteractive apt-get install -qy --no-install-recommends libcmark-dev; \
	elif command -v brew >/dev/null; then \
		brew install cmark; \
	else \
		echo "libcmark is missing: install libcmark-dev (Debian, Ubuntu), cmark-devel (Fedora) or cmark (Homebrew), then run make again." >&2; exit 1; \
	fi
