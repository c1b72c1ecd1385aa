import { existsSync, readFileSync } from 'node:fs';

/** Adds up the results in the JSON reports of Vitest and Playwright, for the last line of a run. */
export class TestReports {
  passed = 0;
  failed = 0;
  flaky = 0;

  /** @param {string} file a report; one that is missing is one failure */
  add(file) {
    try {
      const report = JSON.parse(readFileSync(file, 'utf8'));
      this.flaky += report.stats?.flaky ?? 0;
      this.passed += report.numPassedTests ?? report.stats.expected + report.stats.flaky;
      this.failed += report.numFailedTests ?? report.stats.unexpected;
    } catch {
      this.failed += 1;
    }
  }

  /** @param {string} file the number that flaky-tests.mjs leaves */
  addFlaky(file) {
    if (existsSync(file)) this.flaky += Number(readFileSync(file, 'utf8'));
  }
}
