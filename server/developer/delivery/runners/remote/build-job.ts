import type { RunnerJob } from '#common/contract/runners.ts';
import { createAfterEnd } from '#server/developer/delivery/builds/after-end.ts';
import { BuildCancelled, BuildFailure } from '#server/developer/delivery/builds/build-failure.ts';
import { buildInSandbox } from '#server/developer/delivery/builds/build-in-sandbox.ts';
import { createLogWriter, sayResult } from '#server/developer/delivery/builds/log-writer.ts';
import { createMask } from '#server/developer/delivery/builds/mask-secrets.ts';
import { createSteps } from '#server/developer/delivery/builds/steps.ts';
import type { Parts } from '#server/platform/parts.ts';
import { runnerSandboxId } from './sandboxes';
import { type BuildCalls, Refused, untilHeard } from './call-server';
import { createReporter } from './reporter';
import { createTransfers } from './transfers';

/** Why a build was stopped: cancelled by a member, unknown to the server now, or this runner stops. */
type Stopped = 'cancelled' | 'gone' | 'stopping';

const INTERRUPTED = { status: 'failed', reason: 'interrupted', exitCode: null } as const;

function endOfStopped(why: Stopped) {
  return why === 'cancelled' ? ({ status: 'cancelled' } as const) : INTERRUPTED;
}

function endOfError(log: Parts['log'], error: unknown, say: (text: string) => void) {
  const { reason, detail, exitCode } =
    error instanceof BuildFailure ? error : { reason: 'internal' as const, detail: null, exitCode: null };
  if (detail === null) log.error({ err: error }, 'A build failed.');
  else say(detail);
  return { status: 'failed', reason, exitCode } as const;
}

/**
 * Runs an assigned build in the sandbox of this machine, and reports its result. Never throws: the server fails a build
 * without reports.
 */
export async function buildJob(
  { settings, log: own }: Pick<Parts, 'settings' | 'log'>,
  calls: BuildCalls,
  { id, projectId, sha, settings: buildSettings, variables, commit }: RunnerJob,
  stopping: AbortSignal,
): Promise<void> {
  const stop = new AbortController();
  const stopFor = (why: Stopped) => stop.abort(why);
  stopping.addEventListener('abort', () => stopFor('stopping'), { once: true });
  const { signal } = stop;
  const reporter = createReporter(calls, stopFor);
  const mask = await createMask(Object.values(variables));
  const log = createLogWriter((firstLine, lines) => reporter.send({ log: { firstLine, lines: [...lines] } }), mask);
  const step = createSteps((steps) => reporter.send({ steps: [...steps] }));
  const transfers = createTransfers(settings, calls, id, signal);
  const afterEnd = createAfterEnd(own);
  const build = { id: runnerSandboxId(settings, id), projectId, sha, settings: buildSettings };
  const work = async () => {
    try {
      const { open, collect } = transfers;
      const context = {
        parts: { settings },
        build,
        commit: { ...commit, open },
        variables,
        log,
        step,
        signal,
        afterEnd,
      };
      const result = await buildInSandbox({ ...context, collect });
      if (signal.aborted) throw new BuildCancelled();
      sayResult(log, result);
      return { status: 'ready' } as const;
    } catch (error) {
      // A stopped build may surface as any error.
      return signal.aborted ? endOfStopped(signal.reason as Stopped) : endOfError(own, error, log.say);
    }
  };
  const end = await work();
  await transfers.end();
  await log.close();
  await reporter.stop();
  if (signal.reason !== 'gone')
    await untilHeard(() => calls.end(end)).catch((error: unknown) => {
      if (!(error instanceof Refused)) own.error({ err: error }, 'The end of a build could not be told.');
    });
  await afterEnd.run();
}
