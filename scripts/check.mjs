// `npm run check`: what must hold before each commit; quick enough to be run every time. Looks at what the last green check
// has not seen; `npm run check -- --all` looks at everything, as `npm test` does.
import { findAffected } from './lib/affected.mjs';
import { LANES, makeChecks } from './lib/checks.mjs';
import { runSteps, toolBeside } from './lib/steps.mjs';
import { UNIT_PROJECTS } from './lib/unit-projects.mjs';

const unknown = process.argv.slice(2).filter((argument) => argument !== '--all');
if (unknown.length > 0) {
  console.error(`npm run check takes --all alone, not ${unknown.join(' ')}.`);
  process.exit(1);
}
const { files: affected, remember } = findAffected();
const files = process.argv.includes('--all') ? null : affected;
const tests = files?.filter((path) => /^(?:common|src)\/.*\.test\.tsx?$/.test(path));
if (files)
  console.log(
    `Since the last green check ${files.length} files of code may differ, ${tests.length} of them unit tests.`,
  );

const testUnits = async () =>
  tests?.length === 0 ? 0 : toolBeside('vitest', ['run', ...UNIT_PROJECTS, ...(tests ?? [])]);
const { passed, failed } = await runSteps([{ name: 'unit tests', run: testUnits }, ...makeChecks(files)], LANES);
if (failed.length === 0) remember();
console.log(`${passed} passed, ${failed.length} failed${failed.length ? `: ${failed.join(', ')}` : ''}`);
process.exit(failed.length ? 1 : 0);
