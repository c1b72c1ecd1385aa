import { tool, run } from './steps.mjs';

/** The static checks, shared by `npm run check` and `npm test`. */
export const checks = [
  { name: 'format', run: () => tool('prettier', ['--check', '--log-level', 'warn', '.']) },
  { name: 'lint', run: () => tool('eslint', ['.', '--cache', '--cache-location', 'node_modules/.cache/eslint/']) },
  { name: 'types', run: () => tool('tsc', ['-b']) },
  { name: 'locales', run: () => run(process.execPath, ['scripts/check-locales.mjs']) },
  { name: 'tree described', run: () => run(process.execPath, ['scripts/check-architecture.mjs']) },
  { name: 'migrations match the tables', run: () => run(process.execPath, ['scripts/check-migrations.mjs']) },
  { name: 'unused code', run: () => tool('knip', []) },
];
