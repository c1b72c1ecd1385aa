// `npm run check`: what must hold before each commit; quick enough to be run every time.
import { runChecks } from './lib/checks.mjs';
import { runSteps, tool } from './lib/steps.mjs';

const checked = await runChecks();
const tested = await runSteps([
  { name: 'unit tests', run: () => tool('vitest', ['run', '--project', 'common', '--project', 'src']) },
]);
const failed = [...checked.failed, ...tested.failed];
console.log(
  `${checked.passed + tested.passed} passed, ${failed.length} failed${failed.length ? `: ${failed.join(', ')}` : ''}`,
);
process.exit(failed.length ? 1 : 0);
