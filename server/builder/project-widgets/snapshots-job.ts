/**
 * Draws what the live pages of a site show of components and is not there yet: `{siteId}`. It is sent here and done where
 * builds and browsers are (server/developer/project-widgets).
 */
export const SNAPSHOTS_JOB = 'component-snapshots';
