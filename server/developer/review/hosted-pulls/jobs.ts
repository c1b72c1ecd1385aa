import { USES_JOB } from '#server/developer/work/project-widgets/note-uses.ts';
import type { Job } from '#server/platform/job-queue.ts';
import type { Parts } from '#server/platform/parts.ts';
import { PUSH_JOB, pushKept } from './push-pending';
import { tellBuild } from './tell-build';
import { tellManifest } from './tell-manifest';
import { refreshManifests } from './refresh-manifests';
import { askToTell, TELL_JOB, TELL_MANIFEST_JOB } from './tell-status';
import { COMMENT_JOB, listDueComments, writeComments, writeCommentsSoon } from './write-comments';

/** A branch goes to its host; what it shows may be built already. */
async function push(parts: Parts, data: unknown) {
  const pushed = await pushKept(parts, data);
  if (pushed !== null) await askToTell(parts, pushed);
}

/**
 * After files were kept in a session with a pull request at a code host: pushes its branch. After builds and changes of
 * its manifest: sets its statuses, also after changes of pages with its components, and every night. After comments,
 * and every minute: writes its comments.
 */
export function hostedPullJobs(parts: Parts): readonly Job[] {
  return [
    { name: PUSH_JOB, retryLimit: 2, run: (data) => push(parts, data) },
    { name: TELL_JOB, retryLimit: 3, run: (data) => tellBuild(parts, data) },
    { name: TELL_MANIFEST_JOB, retryLimit: 3, run: (data) => tellManifest(parts, data) },
    { name: USES_JOB, oneWaits: true, run: (data) => refreshManifests(parts, data) },
    { name: 'refresh-manifests', cron: '23 3 * * *', run: () => refreshManifests(parts, {}) },
    { name: COMMENT_JOB, concurrency: 2, run: (data) => writeComments(parts, data) },
    {
      name: 'write-due-host-comments',
      cron: '* * * * *',
      run: async () => {
        for (const pullRequestId of await listDueComments(parts.db)) await writeCommentsSoon(parts, pullRequestId);
      },
    },
  ];
}
