import { availableParallelism } from 'node:os';
import { runBeside, runSteps, toolBeside } from './steps.mjs';

const script = (path) => runBeside(process.execPath, [path]);

/** The longest first, so that the others run beside it. */
const checks = [
  { name: 'lint', run: () => toolBeside('oxlint', []) },
  { name: 'who may import and use what', run: () => toolBeside('eslint', ['.']) },
  { name: 'types', run: () => toolBeside('tsc', ['-b']) },
  { name: 'format', run: () => toolBeside('prettier', ['--check', '--log-level', 'warn', '.']) },
  { name: 'unused code', run: () => toolBeside('knip', []) },
  { name: 'spacing, type and radii are tokens', run: () => script('scripts/check-literals.mjs') },
  { name: 'locales', run: () => script('scripts/check-locales.mjs') },
  { name: 'tree described', run: () => script('scripts/check-architecture.mjs') },
  { name: 'documents cited', run: () => script('scripts/check-references.mjs') },
  { name: 'migrations match the tables', run: () => script('scripts/check-migrations.mjs') },
];

/** The static checks, shared by `npm run check` and `npm test`; two at a time where there are two processors. */
export const runChecks = () => runSteps(checks, Math.min(2, availableParallelism()));
