/** Draws what the live pages of a site show of components and is not there yet: `{siteId}`. */
export const SNAPSHOTS_JOB = 'component-snapshots';
