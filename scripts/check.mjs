// `npm run check`: what must hold before each commit; quick enough to be run every time.
import { checks, LANES } from './lib/checks.mjs';
import { runSteps, toolBeside } from './lib/steps.mjs';
import { UNIT_PROJECTS } from './lib/unit-projects.mjs';

const unit = { name: 'unit tests', run: () => toolBeside('vitest', ['run', ...UNIT_PROJECTS]) };
const { passed, failed } = await runSteps([unit, ...checks], LANES);
console.log(`${passed} passed, ${failed.length} failed${failed.length ? `: ${failed.join(', ')}` : ''}`);
process.exit(failed.length ? 1 : 0);
