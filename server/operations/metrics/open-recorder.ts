import { hostname } from 'node:os';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Parts } from '#server/platform/parts.ts';
import type { Numbers } from './groups';
import { countedSince, readCounters } from './read-counters';
import { readMetricState } from './read-state';
import { type Minute, storeMinute } from './store-minute';

const MINUTE_MS = 60_000;
/** Minutes that wait while the database does not answer; the oldest give way. */
const MAX_MINUTES = 60;

type Deps = Pick<Parts, 'db' | 'settings' | 'metrics' | 'log'>;

/** Stores once a minute what this process counted, independent of requests. */
export interface MetricRecorder {
  /** Stores what was counted up to now. */
  readonly store: (now?: Date) => Promise<void>;
  /** Stores what is left, while the database is still open. */
  readonly stop: () => Promise<void>;
}

/** @param role what the process is, beside the name of its machine: its port, or `worker` */
export function instanceName(role: string | number): string {
  return `${hostname()}:${role}`;
}

/**
 * Begins to record. Instances of one name, as before and after a restart, are one.
 * @param instance as {@link instanceName} gives it
 */
export async function openMetricRecorder(deps: Deps, instance: string): Promise<MetricRecorder> {
  const { db, metrics, log } = deps;
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  let before = await readCounters(metrics);
  let waiting: Minute[] = [];

  const read = async (at: Date) => {
    const counters = await readCounters(metrics);
    // The histogram is in nanoseconds and counts the pause between its own looks in.
    const process99 = [Math.max(0, delay.percentile(99) / 1e9 - 0.01), process.memoryUsage.rss()];
    delay.reset();
    const numbers: Numbers = {
      ...countedSince(before, counters),
      process: process99,
      ...(await readMetricState(deps)),
    };
    before = counters;
    return { instance, at: new Date(Math.floor(at.getTime() / MINUTE_MS) * MINUTE_MS), numbers };
  };
  const record = async (now = new Date()) => {
    waiting = [...waiting, await read(now)].slice(-MAX_MINUTES);
    for (let next = waiting[0]; next; next = waiting[0]) {
      await storeMinute(db, next);
      waiting = waiting.slice(1);
    }
  };
  let storing: Promise<void> = Promise.resolve();
  const store = (now?: Date) => {
    storing = storing
      .then(() => record(now))
      .catch((error: unknown) => log.warn({ err: error }, 'What was counted could not be stored yet.'));
    return storing;
  };
  // Shortly before a minute ends, so that it is stored under the minute in which it was counted.
  const untilNext = () => MINUTE_MS - ((Date.now() + 1000) % MINUTE_MS);
  let timer: NodeJS.Timeout;
  const wait = () => {
    timer = setTimeout(() => {
      void store();
      wait();
    }, untilNext()).unref();
  };
  wait();
  return {
    store,
    stop: async () => {
      clearTimeout(timer);
      await store();
      delay.disable();
    },
  };
}
