import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { quantile } from '../quantile';
import type { Workspace } from './workspace';

/** Memory goes up and down with each collection of garbage: the median of a minute counts. */
const READ_MS = 1000;
const READS = 60;

function megabytes(pid: number) {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
}

/** Asks for health four times a second, and reads the server's memory each second. */
export function watchServer({ app, pid, hasEnded }: Workspace): {
  /** @returns milliseconds of each health call, how many were not 200, MB in each minute */
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
  let reads: number[] = [];
  let asked = 0;
  const reading = setInterval(() => {
    if (hasEnded() || reads.push(megabytes(pid())) < READS) return;
    memory.push(quantile(reads, 0.5));
    reads = [];
    const [p99, worst] = [quantile(health.slice(asked), 0.99), Math.max(...health.slice(asked))];
    asked = health.length;
    process.stdout.write(
      `minute ${memory.length}: ${memory.at(-1)?.toFixed(0)} MB, health p99 ${p99.toFixed(0)}, worst ${worst.toFixed(0)} ms\n`,
    );
  }, READ_MS);
  return {
    end: async () => {
      clearInterval(reading);
      asking.disconnect();
      await once(asking, 'exit');
      return { health, unanswered, memory };
    },
  };
}
