import { defineJob, type JobType } from '#server/platform/define-job.ts';
import { pushKeptJob } from './push-pending';
import { refreshManifests, refreshManifestsJob } from './refresh-manifests';
import { reportBuildJob } from './report-build';
import { reportManifestJob } from './report-manifest';
import { listDueComments, writeCommentsJob, writeCommentsSoon } from './write-comments';

/**
 * After files were kept in a session with a pull request at a code host: pushes its branch. After builds and changes of
 * its manifest: sets its statuses, also after changes of pages with its components, and every night. After comments,
 * and every minute: writes its comments.
 */
export const hostedPullJobs: readonly JobType[] = [
  pushKeptJob,
  reportBuildJob,
  reportManifestJob,
  refreshManifestsJob,
  defineJob({ name: 'refresh-manifests', cron: '23 3 * * *', run: (parts) => refreshManifests(parts, {}) }),
  writeCommentsJob,
  defineJob({
    name: 'write-due-host-comments',
    cron: '* * * * *',
    run: async (parts) => {
      for (const pullRequestId of await listDueComments(parts.db)) await writeCommentsSoon(parts, pullRequestId);
    },
  }),
];
