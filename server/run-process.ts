import type { Logger } from 'pino';
import { catchLastErrors } from './last-net';

/** Longer than the server itself waits for what is at work; nothing may keep the process after it. */
const EXIT_MS = 9500;

/** Ctrl+C reaches the server twice: from the terminal and from `npm start`. Only a later one means "at once". */
const SAME_SIGNAL_MS = 1000;

/** What the operator must know, in one line and without a stack: a wrong setting, a port or folder in use. */
function exitWithError(error: unknown): never {
  const taken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
  const text = error instanceof Error ? error.message : String(error);
  const cause = error instanceof Error && error.cause instanceof Error ? `\n  (${error.cause.message})` : '';
  process.stderr.write(
    `Pagewright cannot start: ${text}${cause}\n${taken ? '  Set PORT, SITE_PORT or PREVIEW_PORT.\n' : ''}`,
  );
  process.exit(1);
}

/** Stops in order at the first SIGTERM, SIGINT or SIGHUP, at once at a later one. */
function stopOnSignals(stopRunning: () => Promise<void>, log: Logger): void {
  let first: number | null = null;
  const stop = (signal: NodeJS.Signals) => {
    const now = performance.now();
    if (first !== null && now - first > SAME_SIGNAL_MS) process.exit(1);
    if (first !== null) return;
    first = now;
    log.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), EXIT_MS).unref();
    stopRunning().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'The server could not be stopped in order.');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', stop).on('SIGINT', stop).on('SIGHUP', stop);
}

interface Started {
  readonly log: Logger;
  readonly stop: () => Promise<void>;
  /** What the operator reads once it runs. */
  readonly lines: readonly string[];
}

/**
 * Runs an entry point as a process: logs what runs, stops on signals and after errors that nothing caught, reports a failed
 * start in one line.
 */
export function runProcess(start: () => Promise<Started>): void {
  // `npm start` was killed: nothing may be left behind (scripts/lib/supervise.mjs).
  if (process.connected) process.on('disconnect', () => process.exit(1));
  start()
    .then(({ log, stop, lines }) => {
      let stopping: Promise<void> | null = null;
      const stopOnce = () => (stopping ??= stop());
      stopOnSignals(stopOnce, log);
      catchLastErrors(log, stopOnce, EXIT_MS);
      // From now on a crash is no failed start (scripts/lib/supervise.mjs).
      process.send?.('running');
      process.stdout.write(`${['', ...lines, '  Ctrl+C stops it.', ''].join('\n')}\n`);
    })
    .catch(exitWithError);
}
