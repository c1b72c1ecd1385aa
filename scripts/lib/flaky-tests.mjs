import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { root } from './build-stamp.mjs';

/** Reporter of Vitest that names what passed only when it was run again; their number goes to the file FLAKY_REPORT. */
export default class FlakyTests {
  #names = [];

  /** @param {import('vitest/node').TestCase} test */
  onTestCaseResult(test) {
    if (!test.diagnostic()?.flaky) return;
    const errors = test.result().errors ?? [];
    const where = `[${test.project.name}] ${relative(root, test.module.moduleId)} › ${test.fullName}`;
    this.#names.push([where, ...errors.map(({ stack, message }) => stack ?? message)].join('\n'));
  }

  onTestRunEnd() {
    for (const name of this.#names) console.log(`flaky: ${name}`);
    if (process.env.FLAKY_REPORT) writeFileSync(process.env.FLAKY_REPORT, String(this.#names.length));
  }
}
