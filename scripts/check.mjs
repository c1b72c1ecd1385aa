// `npm run check`: what must hold before each commit; quick enough to be run every time.
import { checks } from './lib/checks.mjs';
import { runSteps, tool } from './lib/steps.mjs';

const { passed, failed } = await runSteps([
  ...checks,
  { name: 'unit tests', run: () => tool('vitest', ['run', '--project', 'common', '--project', 'src']) },
]);
console.log(`${passed} passed, ${failed.length} failed${failed.length ? `: ${failed.join(', ')}` : ''}`);
process.exit(failed.length ? 1 : 0);
