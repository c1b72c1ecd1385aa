import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import type { Workspace } from './workspace';

const EVERY_MS = 250;

function megabytes(pid: number) {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
}

/** Asks for health four times a second, and reads the server's memory once a minute. */
export function watchServer({ app, pid, hasEnded }: Workspace): {
  /** @returns milliseconds of each health call, how many were not 200, MB at the end of each minute */
  readonly end: () => Promise<{ health: number[]; unanswered: number; memory: number[] }>;
} {
  const [health, memory]: [number[], number[]] = [[], []];
  let [unanswered, isOver] = [0, false];
  let minute = Date.now() + 60_000;
  const read = () => {
    memory.push(megabytes(pid()));
    const worst = Math.max(...health.slice(-240));
    process.stdout.write(
      `minute ${memory.length}: ${memory.at(-1)?.toFixed(0)} MB, worst health ${worst.toFixed(0)} ms\n`,
    );
  };
  const loop = (async () => {
    while (!isOver && !hasEnded()) {
      const from = performance.now();
      const reply = await fetch(`${app}/api/health`).catch(() => null);
      await reply?.arrayBuffer();
      if (!reply?.ok) unanswered += 1;
      health.push(performance.now() - from);
      if (Date.now() >= minute && !hasEnded()) {
        read();
        minute += 60_000;
      }
      await wait(EVERY_MS);
    }
  })();
  return {
    end: async () => {
      isOver = true;
      await loop;
      return { health, unanswered, memory };
    },
  };
}
