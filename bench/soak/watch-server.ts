import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { Workspace } from './workspace';

function megabytes(pid: number) {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
}

/** Asks for health four times a second, and reads the server's memory once a minute. */
export function watchServer({ app, pid, hasEnded }: Workspace): {
  /** @returns milliseconds of each health call, how many were not 200, MB at the end of each minute */
  readonly end: () => Promise<{ health: number[]; unanswered: number; memory: number[] }>;
} {
  const [health, memory]: [number[], number[]] = [[], []];
  let unanswered = 0;
  const asking = fork('bench/soak/ask-health.mjs', [app]);
  asking.on('message', (message) => {
    const [time, status] = message as [number, number];
    health.push(time);
    if (status !== 200) unanswered += 1;
  });
  const minute = setInterval(() => {
    if (hasEnded()) return;
    memory.push(megabytes(pid()));
    const worst = Math.max(...health.slice(-240));
    process.stdout.write(
      `minute ${memory.length}: ${memory.at(-1)?.toFixed(0)} MB, worst health ${worst.toFixed(0)} ms\n`,
    );
  }, 60_000);
  return {
    end: async () => {
      clearInterval(minute);
      asking.disconnect();
      await once(asking, 'exit');
      return { health, unanswered, memory };
    },
  };
}
