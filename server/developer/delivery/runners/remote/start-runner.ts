import { setTimeout as delay } from 'node:timers/promises';
import { probeSandbox } from '#server/developer/delivery/builds/sandbox/probe-sandbox.ts';
import { sweepInstalls } from '#server/developer/delivery/builds/install-cache.ts';
import { lockDataDir } from '#server/platform/data-dir-lock.ts';
import type { Parts } from '#server/platform/parts.ts';
import { version } from '../../../../../package.json';
import { removeOwnSandboxes } from './sandboxes';
import { buildJob } from './build-job';
import { createServerCalls, Refused, type ServerCalls } from './call-server';
import { prepareTransfers } from './transfers';

/** How often it is asked whether a build waits, and how rarely after the server did not answer. Milliseconds. */
const ASK_MS = 1000;
const MAX_PAUSE_MS = 60_000;

type Deps = Pick<Parts, 'settings' | 'log'>;

/** Waits, unless the runner stops. */
function pause(ms: number, signal: AbortSignal) {
  return delay(ms, undefined, { signal }).catch(() => undefined);
}

function tell({ log }: Deps, error: unknown) {
  const isRefused = error instanceof Refused && error.status === 401;
  if (isRefused) log.error('The server refuses RUNNER_TOKEN: it is wrong, or the runner was removed.');
  else log.warn({ err: error }, 'The server does not answer.');
}

/** Takes one build after the other until the runner stops. */
async function work(deps: Deps, server: ServerCalls, stopping: AbortSignal): Promise<void> {
  let wait = ASK_MS;
  while (!stopping.aborted) {
    try {
      const job = await server.take(version);
      wait = ASK_MS;
      if (job) await buildJob(deps, server.ofBuild(job), job, stopping);
      else await pause(ASK_MS, stopping);
    } catch (error) {
      if (wait === ASK_MS) tell(deps, error);
      await pause(wait, stopping);
      wait = Math.min(MAX_PAUSE_MS, wait * 2);
    }
  }
}

/**
 * Builds for a server on another machine: asks it for builds, BUILD_CONCURRENCY at once.
 * @throws Error in one clear line without its settings, on a data folder in use, where the sandbox does not work
 */
export async function startRunner(deps: Deps): Promise<{ readonly stop: () => Promise<void> }> {
  const { settings } = deps;
  if (settings.runner === null) throw new Error('a runner needs RUNNER_SERVER_URL and RUNNER_TOKEN.');
  const lock = await lockDataDir(settings.dataDir);
  const sandbox = await probeSandbox();
  if (!sandbox.ready) throw new Error(`builds cannot run here: ${sandbox.reason} (docs/operating.md).`);
  await removeOwnSandboxes(settings);
  await prepareTransfers(settings);
  await sweepInstalls(settings);
  const stopping = new AbortController();
  const server = createServerCalls(settings.runner);
  const slots = Array.from({ length: Math.max(1, settings.build.concurrency) }, () =>
    work(deps, server, stopping.signal),
  );
  return {
    stop: async () => {
      stopping.abort();
      await Promise.all(slots);
      await lock.release();
    },
  };
}
