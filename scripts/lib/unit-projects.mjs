/** The projects of vitest.config.ts that need no database, as arguments. */
export const UNIT_PROJECTS = ['common', 'src', 'src-dom', 'src-dom-texts', 'src-dom-alone'].flatMap((project) => [
  '--project',
  project,
]);
