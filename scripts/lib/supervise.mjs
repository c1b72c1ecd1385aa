import { fork } from 'node:child_process';

/** Pauses before the next start, in ms: after a crash that follows the last of them the supervisor ends too. */
const PAUSES = [1, 2, 4, 8, 16, 32, 60, 60, 60, 60].map((seconds) => seconds * 1000);
/** What ran so long before it crashed begins with the first pause again. */
const STEADY_MS = 10 * 60_000;
/** Exit codes of what ended by itself or could not start, without having crashed (server/run-process.ts). */
const IN_ORDER = [0, 1];

/**
 * glibc gives each thread a heap of its own, up to eight a core, and returns little of them: beside libuv's pool, image
 * work and the database's thread memory grew for an hour. Read once, when a process begins.
 */
export const FEW_ARENAS = { MALLOC_ARENA_MAX: '2' };

/**
 * Runs a script as a child, passes signals on and starts it again when it crashes. Ends with the exit code of a child that
 * could not start, ended in order or crashed after the last pause.
 * @param {string} script sends its parent a message once it runs
 * @param {readonly number[]} pauses
 */
export function supervise(script, pauses = PAUSES) {
  /** @type {import('node:child_process').ChildProcess | null} */
  let child = null;
  let hasRun = false;
  let isStopping = false;
  let crashes = 0;

  const follow = (code, signal, ranMs) => {
    const end = code ?? 1;
    const isCrash = ranMs === null ? hasRun : !IN_ORDER.includes(end) || signal !== null;
    // Stopped while it starts, it dies of the signal.
    if (isStopping) process.exit(signal === null ? end : 0);
    if (!isCrash) process.exit(end);
    if (ranMs !== null && ranMs >= STEADY_MS) crashes = 0;
    const pause = pauses[crashes];
    crashes += 1;
    const how = `Pagewright crashed (${signal ?? `exit code ${end}`}).`;
    if (pause === undefined) {
      process.stderr.write(`${how} It crashed ${crashes} times in a row and is not started again.\n`);
      process.exit(end);
    }
    process.stderr.write(`${how} It is started again in ${pause / 1000} s.\n`);
    setTimeout(start, pause);
  };
  const start = () => {
    let ranFrom = null;
    child = fork(script, [], { stdio: 'inherit', env: { ...FEW_ARENAS, ...process.env } });
    child.once('message', () => {
      hasRun = true;
      ranFrom = performance.now();
    });
    const over = (code, signal) => {
      child = null;
      follow(code, signal, ranFrom === null ? null : performance.now() - ranFrom);
    };
    child.once('exit', over);
    // A machine without room for one more process: there is no exit then.
    child.on('error', () => child?.pid === undefined && over(1, null));
  };
  const stop = (signal) => {
    isStopping = true;
    if (child === null) process.exit(0);
    child.kill(signal);
  };
  process.on('SIGTERM', stop).on('SIGINT', stop).on('SIGHUP', stop);
  start();
}
