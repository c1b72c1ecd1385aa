import { openSync, readSync } from 'node:fs';
import { PerformanceObserver } from 'node:perf_hooks';
import { setImmediate } from 'node:timers/promises';
import { expect } from 'vitest';
import { watchOthers } from './others-at-work';

/** Most processor time between two turns of the loop, in ms, for work that a tenant's input causes. */
export const MOST_TURN_MS = 50;
/** The same of a call, which is made once: what tests run is interpreted, where a server has compiled it. */
const MOST_CALL_MS = 100;
/** The loop is looked at this often: what is measured is longer than a turn by so much at most. */
const LOOK_MS = 2;
/** The first times load modules and compile. */
const TRIES = 5;
/** Collections of garbage that are remembered. */
const KEPT = 50;

let file: number | null = null;
const bytes = Buffer.alloc(64);

/**
 * Processor time of this thread in ms. A busy machine does not add to it, as it does to a clock, nor other threads and
 * processes, as they do to `process.cpuUsage`.
 */
export function threadTime(): number {
  // Linux: nanoseconds on a processor, then those of waiting for one.
  file ??= openSync('/proc/thread-self/schedstat', 'r');
  const length = readSync(file, bytes, 0, bytes.length, 0);
  return Number(bytes.toString('latin1', 0, length).split(' ', 1)[0]) / 1e6;
}

/** Processor time of {@link readSample} on the machine for which the bounds are, in ms. */
const SAMPLE_MS = 9;

/** Work of one kind and size, to compare machines by. */
function readSample() {
  const text = JSON.stringify(Array.from({ length: 2000 }, (_, n) => ({ id: n, text: 'a text of a page '.repeat(4) })));
  const began = threadTime();
  for (let n = 0; n < 20; n += 1) JSON.parse(text);
  return threadTime() - began;
}

/**
 * How many times slower this machine is at the moment; 1 where it is not. What runs on the other half of a processor
 * makes it half as fast, and comes and goes.
 */
function slownessNow() {
  return Math.max(1, Math.min(readSample(), readSample()) / SAMPLE_MS);
}

interface Span {
  readonly begin: number;
  readonly end: number;
}

const collections: Span[] = [];
let collector: PerformanceObserver | null = null;

/** Collections of garbage are those of all that a process of tests did before. */
function watchCollections() {
  if (collector !== null) return;
  collector = new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      collections.push({ begin: startTime, end: startTime + duration });
    collections.splice(0, collections.length - KEPT);
  });
  collector.observe({ entryTypes: ['gc'] });
}

/** Milliseconds of garbage collection in a span. */
function collectedIn({ begin, end }: Span) {
  return collections.reduce((sum, one) => sum + Math.max(0, Math.min(end, one.end) - Math.max(begin, one.begin)), 0);
}

/**
 * What some work gave, and its longest turn of the event loop in ms of processor time, without collections of garbage
 * and servers of others.
 */
export async function watchTurns<Result>(
  work: () => Result | Promise<Result>,
): Promise<{ readonly result: Result; readonly longest: number }> {
  watchCollections();
  let last = { time: threadTime(), clock: performance.now() };
  const long: { readonly span: Span; readonly time: number }[] = [];
  let longest = 0;
  let wereOthers = watchOthers();
  const look = () => {
    const now = { time: threadTime(), clock: performance.now() };
    const time = wereOthers() ? 0 : now.time - last.time;
    wereOthers = watchOthers();
    if (time > MOST_TURN_MS) long.push({ span: { begin: last.clock, end: now.clock }, time });
    else longest = Math.max(longest, time);
    last = now;
  };
  const timer = setInterval(look, LOOK_MS);
  let result: Result;
  try {
    result = await work();
  } finally {
    clearInterval(timer);
  }
  look();
  // The observer hears of a collection in a later turn.
  if (long.length > 0) await setImmediate();
  return { result, longest: Math.max(longest, ...long.map(({ span, time }) => time - collectedIn(span))) };
}

/** Fails when some work holds the event loop too long each time it is done, or gives an error. */
export async function expectFreeLoop(work: () => unknown): Promise<void> {
  const turns: number[] = [];
  let most: number;
  do {
    turns.push((await watchTurns(work)).longest);
    most = turns.at(-1)! > MOST_TURN_MS ? MOST_TURN_MS * slownessNow() : MOST_TURN_MS;
  } while (turns.at(-1)! > most && turns.length < TRIES);
  expect(turns.at(-1), `processor time of one turn, in ms: ${turns.map(Math.round).join(', ')}`).toBeLessThanOrEqual(
    most,
  );
}

/** Calls that this process made before. */
const known = new Set<string>();
let [begun, ended] = [0, 0];
let areWatched = true;

/**
 * For floods: what else is at work in this process holds the loop together with a call.
 * @returns watches calls again
 */
export function watchNoCalls(): () => void {
  areWatched = false;
  return () => void (areWatched = true);
}

/**
 * Makes a call of the server that runs in this process, and fails when it held the event loop too long. The first of a
 * name is not watched, as it loads modules and compiles, nor are calls at once, which share turns.
 * @param name `METHOD path` of the contract
 */
export async function watchCall<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const isFirst = !known.has(name);
  known.add(name);
  const others = begun - ended;
  const own = (begun += 1);
  const { result, longest } = await watchTurns(work).finally(() => (ended += 1));
  const isAlone = others === 0 && begun === own;
  if (!areWatched || !isAlone || isFirst || longest <= MOST_CALL_MS) return result;
  const most = MOST_CALL_MS * slownessNow();
  if (longest > most)
    throw new Error(
      `${name} held the event loop for ${Math.round(longest)} ms of processor time, of ${Math.round(most)}.`,
    );
  return result;
}
