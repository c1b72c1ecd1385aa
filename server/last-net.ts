import type { Logger } from 'pino';
import { startFailing } from './platform/failing';

/** "Internal software error" of sysexits.h: what runs the process starts it again (scripts/lib/supervise.mjs). */
const CRASHED = 70;
/** So long the process goes on while `/api/health` answers 503: load balancers that look every second send no more. */
const NOTICE_MS = 1000;
/** Errors that are logged until the end: an output that is closed fails with each line. */
const MOST_LOGGED = 20;

/**
 * Catches errors that nothing else caught. What was at work may be half done in memory, so that the process ends, but in
 * order: all calls and jobs that have nothing to do with the error are finished.
 * @param stop finishes what is at work
 * @param mostMs for so long it is waited for that
 */
export function catchLastErrors(log: Logger, stop: () => Promise<void>, mostMs: number): void {
  let caught = 0;
  const end = () => process.exit(CRASHED);
  // Rejections that nothing handles come here too.
  process.on('uncaughtException', (error, origin) => {
    caught += 1;
    if (caught <= MOST_LOGGED)
      log.fatal({ err: error, origin }, 'An error was caught nowhere. The process ends in order.');
    if (caught > 1) return;
    startFailing();
    setTimeout(end, NOTICE_MS + mostMs);
    setTimeout(() => void stop().then(end, end), NOTICE_MS);
  });
}
