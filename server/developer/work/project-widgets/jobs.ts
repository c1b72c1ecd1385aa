import { SNAPSHOTS_JOB } from './snapshots-job';
import type { Job } from '#server/platform/job-queue.ts';
import type { Parts } from '#server/platform/parts.ts';
import { MIGRATE_JOB, migrateLayouts } from './migrate-layouts';
import { makeSnapshots } from './snapshots/make-snapshots';
import { sweepImages } from './snapshots/sweep-images';

/**
 * Migrates layouts after merges: at once, and every minute for merges made elsewhere. Takes snapshots of components on
 * live pages when pages or projects go live. Every night: removes unreferenced pictures.
 */
export function projectWidgetJobs(parts: Parts): readonly Job[] {
  return [
    { name: MIGRATE_JOB, cron: '* * * * *', run: () => migrateLayouts(parts) },
    { name: SNAPSHOTS_JOB, retryLimit: 2, heartbeatSeconds: 30, run: (data) => makeSnapshots(parts, data) },
    { name: 'sweep-component-images', cron: '53 4 * * *', run: () => sweepImages(parts) },
  ];
}
