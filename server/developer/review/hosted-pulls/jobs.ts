import { defineJob, type JobType } from '#server/platform/define-job.ts';
import { pushKeptJob } from './push-pending';
import { refreshManifests, refreshManifestsJob } from './refresh-manifests';
import { tellBuildJob } from './tell-build';
import { tellManifestJob } from './tell-manifest';
import { listDueComments, writeCommentsJob, writeCommentsSoon } from './write-comments';

/**
 * After something was kept in a session with a pull request at a code host: its branch there. After builds and changes of its
 * manifest: its statuses, also after pages that its components are on, and every night. After something was said of it, and every
 * minute: its comments.
 */
export const hostedPullJobs: readonly JobType[] = [
  pushKeptJob,
  tellBuildJob,
  tellManifestJob,
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
