"""Makes the sites, runs the tests, and says aloud what was not checked. run.py starts this, with all that it needs."""

import collections
import sys
import unittest

import sites


def main(names):
    sites.server()
    loader = unittest.defaultTestLoader
    suite = loader.loadTestsFromNames(names) if names else loader.discover(".")
    result = unittest.TextTestRunner(verbosity=1).run(suite)
    for reason, count in collections.Counter(reason for _, reason in result.skipped).items():
        print(f"NOT CHECKED: {count} times, for {reason}", file=sys.stderr)
    return 0 if result.wasSuccessful() and result.testsRun else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
