import { writeFileSync } from 'node:fs';

/**
 * What a process of `createWorkProcess` (work-process.ts) does all its life.
 * @template Task
 * @param {(task: Task) => unknown} work does a task, at once or later
 * @param {(error: unknown) => string} kindOf what the starter knows an error by
 */
export function answerTasks(work, kindOf) {
  /** @param {{ id: number, task: Task }} message */
  const answer = async ({ id, task }) => {
    try {
      process.send?.({ id, value: await work(task) });
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      process.send?.({ id, error: { kind: kindOf(error), message } });
    }
  };
  try {
    // Where memory runs out, Linux is to end this process and not the server.
    writeFileSync('/proc/self/oom_score_adj', '900');
  } catch {
    // Another system, or not allowed.
  }
  // The terminal and the system's service manager signal the whole group; work begun is finished while the server stops.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined);
  // Not process.exit: it would wait for the task at work.
  process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
  process.on('message', (message) => void answer(/** @type {{ id: number, task: Task }} */ (message)));
}
