"""Builds the sites, runs the tests, and reports skipped checks. Started by run.py with the required packages."""

import collections
import itertools
import os
import sys
import unittest

import sites

# The slowest classes, which start first, so that none of them runs alone at the end. A wrong order only takes more time.
LONGEST = [
    "test_structure.Places", "test_structure.Values", "test_structure_editing.Editing", "test_everyone.Axe", "test_structure.Addresses",
    "test_structure.Keys", "test_structure.LargeTexts", "test_preview.ForEveryone", "test_engines.EditingInFirefox",
    "test_engines.EditingInWebKit", "test_editing.Detail", "test_preview.InChinese", "test_preview.InArabic", "test_engines.PagesInWebKit",
    "test_engines.SearchInFirefox", "test_engines.PagesInChromium",
]


class Queue(unittest.TestSuite):
    """Test classes that several processes share: each byte in a pipe is the number of a class that has not started."""

    _cleanup = False

    def __init__(self, pipe, tests):
        super().__init__(tests)
        self.pipe = pipe

    def __iter__(self):
        """Yields classes from the queue, each after the previous one has ended. All processes number the classes in the same way."""
        by_class = collections.defaultdict(unittest.TestSuite)
        for test in super().__iter__():
            by_class[test.id().rpartition(".")[0]].addTest(test)
        if unknown := set(LONGEST) - set(by_class):
            raise ValueError(f"LONGEST names classes that have no tests: {', '.join(sorted(unknown))}")
        names = [*LONGEST, *sorted(set(by_class) - set(LONGEST))]
        if len(names) > 256:
            raise ValueError("more classes than a byte can number")
        while (number := os.read(self.pipe, 1)) and number[0] < len(names):
            yield by_class[names[number[0]]]


def flat(tests):
    """Yields the tests of a suite and of the suites in it."""
    return itertools.chain.from_iterable(map(flat, tests)) if isinstance(tests, unittest.TestSuite) else [tests]


def main(pipe, names):
    sites.server()
    loader = unittest.defaultTestLoader
    suite = loader.loadTestsFromNames(names) if names else Queue(pipe, flat(loader.discover(".")))
    result = unittest.TextTestRunner(verbosity=1).run(suite)
    for reason, count in collections.Counter(reason for _, reason in result.skipped).items():
        print(f"NOT CHECKED: {count} times, for {reason}", file=sys.stderr)
    return 0 if result.wasSuccessful() and result.testsRun else 1


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]), sys.argv[2:]))
