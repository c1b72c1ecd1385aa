import { defineJob, type JobType } from '#server/platform/define-job.ts';
import { migrateLayoutsJob } from './migrate-layouts';
import { snapshotsJob } from './snapshots/make-snapshots';
import { sweepImages } from './snapshots/sweep-images';

/**
 * Layouts that follow what was merged: as soon as it is, and every minute what was merged elsewhere. What live pages show of
 * components: as soon as pages or projects go live. Every night: pictures that nothing names.
 */
export const projectWidgetJobs: readonly JobType[] = [
  migrateLayoutsJob,
  snapshotsJob,
  defineJob({ name: 'sweep-component-images', cron: '53 4 * * *', run: (parts) => sweepImages(parts) }),
];
