import { readVariables } from '#server/developer/environment-variables/store.ts';
import { pointAliases } from '#server/developer/deployments/point-aliases.ts';
import { askAfterBuild } from '#server/developer/page-pictures/ask-for-pictures.ts';
import { askToTell } from '#server/developer/hosted-pulls/tell-build.ts';
import { readPackages } from '#server/developer/projects/read-packages.ts';
import { findRepository } from './find-repository';
import type { Parts } from '#server/platform/parts.ts';
import type { BuildContext } from './build-context';
import { BuildCancelled, BuildFailure } from './build-failure';
import { buildInSandbox } from './build-in-sandbox';
import { onBuildNews } from './build-news';
import { deployFolder } from './deploy-folder';
import { needsSandbox } from './needs-sandbox';
import { beginNextBuild } from './fair-order';
import { createLogWriter } from './log-writer';
import { createMask } from './mask-secrets';
import { sandboxState } from './sandbox-state';
import { createSteps } from './steps';
import { beat, BEAT_MS, type BuildEnd, type BuildRow, endBuild, saveSteps } from './store';

export type BuilderParts = Pick<Parts, 'db' | 'files' | 'settings' | 'log' | 'listen' | 'appSecret' | 'jobs'>;

/** Says every few seconds that it is built here, and hears of its being cancelled, at once or with the next beat. */
const keepAlive = async (parts: BuilderParts, id: string, cancel: () => void) => {
  const look = () =>
    void beat(parts.db, id).then(
      (isCancelled) => isCancelled && cancel(),
      // The database is away for a moment; the next beat counts.
      () => undefined,
    );
  const timer = setInterval(look, BEAT_MS);
  const stopNews = await onBuildNews(parts, id, look);
  return () => {
    clearInterval(timer);
    stopNews();
  };
};

/** What answers requests by a program of its own is told before anything is installed. */
const refuseServers = async ({ repository, build }: BuildContext): Promise<void> => {
  const { detected } = await readPackages(repository, build.sha, build.settings.rootDirectory);
  if (!detected.needsServer) return;
  throw new BuildFailure(
    'needs_server',
    `${detected.framework} needs a server of its own here. Only files can be deployed.`,
  );
};

const make = async (context: BuildContext) => {
  await refuseServers(context);
  if (!needsSandbox(context.build.settings)) return deployFolder(context);
  const sandbox = await sandboxState(context.parts);
  if (!sandbox.ready) throw new BuildFailure('no_sandbox', `Builds cannot run here: ${sandbox.reason}.`);
  return buildInSandbox(context);
};

/** What a failure of any kind means for the build; what nobody foresaw is for the server's log, not for people. */
const endOf = (parts: BuilderParts, error: unknown, say: (text: string) => void): BuildEnd => {
  if (error instanceof BuildCancelled) return { status: 'cancelled' };
  if (error instanceof BuildFailure) {
    say(error.detail);
    return { status: 'failed', reason: error.reason, exitCode: error.exitCode };
  }
  parts.log.error({ err: error }, 'A build failed.');
  return { status: 'failed', reason: 'internal', exitCode: null };
};

const work = async (parts: BuilderParts, build: BuildRow, signal: AbortSignal): Promise<BuildEnd> => {
  const all = await readVariables(parts, build.projectId);
  const variables = Object.fromEntries(
    all
      .filter((one) => (build.target === 'production' ? one.build : one.preview))
      .map(({ name, value }) => [name, value]),
  );
  const log = createLogWriter(parts.db, build.id, createMask(all.map(({ value }) => value)));
  const step = createSteps((steps) => saveSteps(parts.db, build.id, steps));
  try {
    const repository = await findRepository(parts, build.projectId);
    const { secrets, ...made } = await make({ parts, build, repository, variables, log, step, signal });
    if (signal.aborted) throw new BuildCancelled();
    if (secrets.length > 0) log.say(`Not published, as keys may stand there: ${secrets.slice(0, 20).join(', ')}`);
    log.say(`${made.manifest.size} files.`);
    return { status: 'ready', ...made };
  } catch (error) {
    // What was cancelled ends in many ways.
    return endOf(parts, signal.aborted ? new BuildCancelled() : error, log.say);
  } finally {
    await log.close();
  }
};

/** Has the code host of a pull request told how its build is; a build does not fail for that. */
const tell = (parts: BuilderParts, { projectId, sha }: BuildRow) =>
  askToTell(parts, { projectId, sha }).catch((error: unknown) =>
    parts.log.warn({ err: error }, 'A build could not be told.'),
  );

/** Asks for the pictures of pull requests that show it; a build does not fail for that either. */
const picture = (parts: BuilderParts, { projectId, sha }: BuildRow) =>
  askAfterBuild(parts, { projectId, sha }).catch((error: unknown) =>
    parts.log.warn({ err: error }, 'Pictures of a build could not be asked for.'),
  );

/** Builds what comes next, and ends it truly. Nothing when nothing waits (any more). */
export const runNextBuild = async (parts: BuilderParts): Promise<void> => {
  const build = await beginNextBuild(parts.db);
  if (build === null) return;
  const { id } = build;
  await tell(parts, build);
  const stop = new AbortController();
  const stopBeat = await keepAlive(parts, id, () => stop.abort());
  try {
    const end = await work(parts, build, stop.signal).catch((error: unknown) => endOf(parts, error, () => undefined));
    await endBuild(parts.db, id, end, (tx) => (end.status === 'ready' ? pointAliases(tx, id) : Promise.resolve()));
    await tell(parts, build);
    if (end.status === 'ready') await picture(parts, build);
  } finally {
    stopBeat();
  }
};
