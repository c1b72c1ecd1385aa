const PROJECTS = ['common', 'src', 'src-dom', 'src-dom-texts', 'src-dom-alone'];

/** The tests that need no database, as arguments of Vitest: the projects of vitest.config.ts, without further looks. */
export const UNIT_PROJECTS = [...PROJECTS.flatMap((project) => ['--project', project]), '--tags-filter=!looks'];
