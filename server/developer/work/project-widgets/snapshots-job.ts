/** Takes the missing snapshots of components on the live pages of a site: `{siteId}`. */
export const SNAPSHOTS_JOB = 'component-snapshots';
