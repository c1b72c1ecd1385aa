import { setTimeout as wait } from 'node:timers/promises';
import type { Tenant } from './workspace';

/** One thing that an organization does again and again. `run` gives the status of its answer; it throws where it failed. */
export interface Act {
  readonly name: string;
  /** Seconds between two of one organization, on average. */
  readonly every: number;
  readonly by: readonly Tenant[];
  readonly run: (tenant: Tenant, round: number) => Promise<number | string>;
}

/** What came of an act: milliseconds of each, messages of those that failed, and how often each answer came. */
export interface Played {
  readonly times: number[];
  readonly failed: string[];
  readonly statuses: Map<number | string, number>;
}

/** Between half and one and a half of the mean, the same for each seed. */
function* pauses(seed: number, seconds: number): Generator<number, never> {
  let state = seed;
  for (;;) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    yield seconds * 1000 * (0.5 + state / 2 ** 32);
  }
}

async function repeat(act: Act, tenant: Tenant, seed: number, until: number, played: Played) {
  const pause = pauses(seed, act.every);
  for (let round = 0; ; round += 1) {
    const time = pause.next().value;
    if (Date.now() + time > until) return;
    await wait(time);
    const from = performance.now();
    try {
      const status = await act.run(tenant, round);
      played.statuses.set(status, (played.statuses.get(status) ?? 0) + 1);
    } catch (error) {
      played.failed.push(String(error));
    }
    played.times.push(performance.now() - from);
  }
}

/**
 * All acts by their organizations, side by side, until a time.
 * @param until milliseconds since the epoch
 * @returns what came of each act, by name
 */
export async function play(acts: readonly Act[], until: number): Promise<ReadonlyMap<string, Played>> {
  const seed = Number(process.env.BENCH_SEED ?? 1);
  const all = new Map<string, Played>();
  const loops = acts.flatMap((act, place) => {
    const played: Played = { times: [], failed: [], statuses: new Map() };
    all.set(act.name, played);
    return act.by.map((tenant, n) => repeat(act, tenant, seed + place * 1000 + n, until, played));
  });
  await Promise.all(loops);
  return all;
}
