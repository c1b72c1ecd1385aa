import type { Job } from '#server/platform/job-queue.ts';
import { BUILD_JOB } from './build-job';
import { type BuilderParts, runNextBuild } from './run-build';
import { sweepInstalls } from './install-cache';
import { settleStuckBuilds, sweepBlobs } from './sweep-builds';

/** A build is looked after for longer than it may take, so that its own limit ends it. */
const SPARE_SECONDS = 900;

/** Builds; every minute: builds whose server died; every night: unreferenced contents, unused packages. */
export function projectBuildJobs(parts: BuilderParts): readonly Job[] {
  return [
    {
      name: BUILD_JOB,
      // One job is one turn, whose build is chosen when it comes: there are as many as builds that wait.
      run: () => runNextBuild(parts),
      // Static folders need no sandbox: one at a time continues here where runners build all else.
      concurrency: Math.max(1, parts.settings.build.concurrency),
      timeLimitSeconds: Math.ceil(parts.settings.build.timeMs / 1000) + SPARE_SECONDS,
      heartbeatSeconds: 30,
      oneAtATime: true,
    },
    { name: 'settle-stuck-builds', cron: '* * * * *', run: () => settleStuckBuilds(parts) },
    { name: 'sweep-blobs', cron: '17 4 * * *', run: () => sweepBlobs(parts) },
    { name: 'sweep-installs', cron: '37 4 * * *', run: () => sweepInstalls(parts.settings) },
  ];
}
