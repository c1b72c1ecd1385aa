import * as z from 'zod';
import { buildStarted } from '#server/developer/events.ts';
import { defineJob } from '#server/platform/define-job.ts';
import { startHeartbeat } from '#server/platform/lease.ts';
import type { Parts } from '#server/platform/parts.ts';
import { type AfterEnd, createAfterEnd } from './after-end';
import { BuildCancelled, BuildFailure } from './build-failure';
import { buildInSandbox } from './build-in-sandbox';
import { onBuildNews } from './build-news';
import { openBuildStorage } from './build-storage';
import { buildsHere } from './builders';
import { assertPage } from './assert-page';
import { collectFiles } from './collect-files';
import { readCommit } from './commit-source';
import { deployFolder, type FolderContext } from './deploy-folder';
import { beginNextBuild, type Doable } from './fair-order';
import { findRepository } from './find-repository';
import { toBuildResult, finishBuild } from './finish-build';
import { createLogWriter, sayResult } from './log-writer';
import { needsSandbox } from '#server/developer/projects/projects/needs-sandbox.ts';
import { readBuildVariables, assertStatic } from './prepare-build';
import { resultNotes } from './result-notes';
import { sandboxState } from './sandbox-state';
import { createSteps } from './steps';
import { beat, BEAT_MS, type BuildEnd, type BuildRow, saveLines, saveSteps } from './store';

export type BuilderParts = Pick<
  Parts,
  'db' | 'files' | 'settings' | 'log' | 'listen' | 'appSecret' | 'events' | 'jobs'
>;

/** A build is looked after for longer than it may take, so that its own limit ends it. */
const SPARE_SECONDS = 900;

/** Sends a heartbeat every few seconds, and learns of a cancellation, at once or with the next heartbeat. */
async function keepAlive(parts: BuilderParts, id: string, cancel: () => void) {
  const heartbeat = startHeartbeat(async () => {
    if (await beat(parts.db, id)) cancel();
  }, BEAT_MS);
  const stopNews = await onBuildNews(parts, id, heartbeat.beat);
  return () => {
    heartbeat.stop();
    stopNews();
  };
}

interface LocalContext extends FolderContext {
  readonly build: BuildRow;
  readonly parts: BuilderParts;
  readonly variables: Readonly<Record<string, string>>;
  readonly afterEnd: AfterEnd;
}

async function make(context: LocalContext) {
  const { parts, build, repository, into } = context;
  await assertStatic(repository, build);
  if (!needsSandbox(build.settings)) return deployFolder(context);
  const sandbox = await sandboxState(parts);
  if (!sandbox.ready) throw new BuildFailure('no_sandbox', `Builds cannot run here: ${sandbox.reason}.`);
  const commit = await readCommit(repository, build);
  return buildInSandbox({ ...context, commit, collect: (tar) => collectFiles(into, tar) });
}

async function work(parts: BuilderParts, build: BuildRow, signal: AbortSignal, afterEnd: AfterEnd): Promise<BuildEnd> {
  const { variables, mask } = await readBuildVariables(parts, build);
  const log = createLogWriter((firstLine, lines) => saveLines(parts.db, build.id, firstLine, lines), mask);
  const step = createSteps((steps) => saveSteps(parts.db, build.id, steps));
  const storage = openBuildStorage(parts.db, build.projectId);
  try {
    const repository = await findRepository(parts, build.projectId);
    const into = { files: parts.files, storage };
    const context = { parts, into, build, repository, variables, log, step, signal, afterEnd };
    const collected = await make(context);
    const { manifest, bytes } = collected;
    await assertPage(parts.files, manifest, build.settings);
    if (signal.aborted) throw new BuildCancelled();
    sayResult(log, { notes: resultNotes(collected), files: manifest.size });
    return { status: 'ready', manifest, bytes };
  } catch (error) {
    await storage.leave();
    // A cancelled build may surface as any error.
    return toBuildResult(parts, signal.aborted ? new BuildCancelled() : error, log.say);
  } finally {
    await log.close();
  }
}

/** Builds what comes next of a kind, and ends it truly. Nothing when nothing of it waits (any more). */
async function runNextBuild(parts: BuilderParts, which: Doable): Promise<void> {
  const build = await beginNextBuild(parts.db, { which });
  if (build === null) return;
  await parts.events.emitAfter(buildStarted, { projectId: build.projectId, sha: build.sha });
  const stop = new AbortController();
  const afterEnd = createAfterEnd(parts.log);
  const stopBeat = await keepAlive(parts, build.id, () => stop.abort());
  try {
    const end = await work(parts, build, stop.signal, afterEnd).catch((error: unknown) =>
      toBuildResult(parts, error, () => undefined),
    );
    await finishBuild(parts, build, end);
  } finally {
    stopBeat();
    await afterEnd.run();
  }
}

/**
 * A turn to build. One is sent for each build, whose id is its data and its `singletonKey`, so that a lost one can be sent
 * again; which build it takes is decided when it runs (fair-order.ts).
 */
export const buildJob = defineJob({
  name: 'build',
  data: z.object({ id: z.string() }),
  // One job is one turn, whose build is chosen when it comes: there are as many as builds that wait.
  run: async (parts) => {
    if (await buildsHere(parts)) await runNextBuild(parts, 'boxed');
  },
  concurrency: ({ build }) => Math.max(1, build.concurrency),
  timeLimitSeconds: ({ build }) => Math.ceil(build.timeMs / 1000) + SPARE_SECONDS,
  heartbeatSeconds: 30,
  oneAtATime: true,
});

/** Folders that are served at once in one process: git packs them, and the files are stored. */
const FOLDERS = 2;

/** A turn of a folder of files as they are, which needs no sandbox: it goes on where other machines build all else. */
export const folderJob = defineJob({
  name: 'build-folder',
  data: z.object({ id: z.string() }),
  run: (parts) => runNextBuild(parts, 'plain'),
  concurrency: FOLDERS,
  timeLimitSeconds: SPARE_SECONDS,
  heartbeatSeconds: 30,
  oneAtATime: true,
});
