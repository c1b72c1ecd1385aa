import type { Settings } from '#server/platform/settings.ts';

/** Where repositories are stored, and the git that reads them. */
export type RepositorySettings = Pick<Settings, 'gitPath' | 'repositoriesDir'>;
