import { defineJob, type JobType } from '#server/platform/define-job.ts';
import { migrateLayoutsJob } from './migrate-layouts';
import { snapshotsJob } from './snapshots/make-snapshots';
import { sweepImages } from './snapshots/sweep-images';

/**
 * Migrates layouts after merges: at once, and every minute for merges made elsewhere. Takes snapshots of components on
 * live pages when pages or projects go live. Every night: removes unreferenced pictures.
 */
export const projectWidgetJobs: readonly JobType[] = [
  migrateLayoutsJob,
  snapshotsJob,
  defineJob({ name: 'sweep-component-images', cron: '53 4 * * *', run: (parts) => sweepImages(parts) }),
];
