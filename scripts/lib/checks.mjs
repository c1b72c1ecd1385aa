import { availableParallelism, totalmem } from 'node:os';
import { runBeside, toolBeside } from './steps.mjs';

const script = (path) => runBeside(process.execPath, [path]);

/** The type checker's garbage: looked for a quarter as often it takes a sixth less processor time, and 3 GB more than its 9. */
const garbage = totalmem() > 20 * 1024 ** 3 ? { GOGC: '400' } : {};
/** Type errors too, by the compiler in Go, in half the time of `tsc`. */
const lint = (files) => (files?.length === 0 ? 0 : toolBeside('oxlint', ['--type-check', ...(files ?? [])], garbage));

/**
 * The static checks, shared by `npm run check` and `npm test`; the longest first, so that the others run beside it.
 * @param {string[] | null} files what to lint; null: everything
 */
export const makeChecks = (files) => [
  { name: 'lint and types', run: async () => lint(files) },
  { name: 'format', run: () => toolBeside('oxfmt', ['--check']) },
  { name: 'who may import whom', run: () => script('scripts/check-imports.mjs') },
  { name: 'contents of commits are bounded', run: () => script('scripts/check-contents.mjs') },
  { name: 'counts that only go down', run: () => script('scripts/check-counts.mjs') },
  { name: 'tests of the scripts', run: () => script('scripts/test-scripts.mjs') },
  { name: 'unused code', run: () => toolBeside('knip', ['--cache']) },
  { name: 'style sheets', run: () => script('scripts/check-styles.mjs') },
  { name: 'locales', run: () => script('scripts/check-locales.mjs') },
  { name: 'tree described', run: () => script('scripts/check-architecture.mjs') },
  { name: 'documents cited', run: () => script('scripts/check-references.mjs') },
  { name: 'migrations match the tables', run: () => script('scripts/check-migrations.mjs') },
];

/** As many steps at once as there are processors, two at most: lint and unit tests take two by themselves. */
export const LANES = Math.min(2, availableParallelism());
