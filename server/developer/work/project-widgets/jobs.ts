import { SNAPSHOTS_JOB } from './snapshots-job';
import type { Job } from '#server/platform/job-queue.ts';
import type { Parts } from '#server/platform/parts.ts';
import { MIGRATE_JOB, migrateLayouts } from './migrate-layouts';
import { makeSnapshots } from './snapshots/make-snapshots';
import { sweepImages } from './snapshots/sweep-images';

/**
 * Layouts that follow what was merged: as soon as it is, and every minute what was merged elsewhere. What live pages show of
 * components: as soon as pages or projects go live. Every night: pictures that nothing names.
 */
export function projectWidgetJobs(parts: Parts): readonly Job[] {
  return [
    { name: MIGRATE_JOB, cron: '* * * * *', run: () => migrateLayouts(parts) },
    { name: SNAPSHOTS_JOB, retryLimit: 2, heartbeatSeconds: 30, run: (data) => makeSnapshots(parts, data) },
    { name: 'sweep-component-images', cron: '53 4 * * *', run: () => sweepImages(parts) },
  ];
}
