// @module-tag crash
import { afterAll, beforeAll, expect, it } from 'vitest';
import { calls } from '#server/testing/floods/call-floods.ts';
import { waitOf } from '#server/testing/floods/flood.ts';
import { createFloodWorld, type FloodWorld } from '#server/testing/floods/flood-world.ts';
import { parsers, pushes } from '#server/testing/floods/git-floods.ts';
import { campaigns, codes, mailPreviews, mails } from '#server/testing/floods/mail-floods.ts';
import { counts, imports } from '#server/testing/floods/people-floods.ts';
import { comparisons, images, variants } from '#server/testing/floods/picture-floods.ts';
import { streams } from '#server/testing/floods/stream-floods.ts';
import { deployments, modelCalls, patterns, preparedPages } from '#server/testing/floods/work-floods.ts';
import { watchNoCalls } from '#server/testing/watch-event-loop.ts';

/** What one waits beside others: the promise of docs/trust.md 85. */
const MOST = { times: 2, moreMs: 1000 };

let world: FloodWorld;
let watchCalls: () => void;
beforeAll(async () => {
  watchCalls = watchNoCalls();
  world = await createFloodWorld();
});
afterAll(() => {
  watchCalls();
  return world.close();
});

/** Some take as long on a busy machine. */
const TEST_MS = 300_000;

it.each([
  ['pushes', pushes],
  ['parsers', parsers],
  ['imports of people', imports],
  ['streams', streams],
  ['counts of segments', counts],
  ['previews of mails', mailPreviews],
  ['mails', mails],
  ['mails of accounts', codes],
  ['campaigns', campaigns],
  ['deployments', deployments],
  ['images', images],
  ['variants of images', variants],
  ['pictures of pull requests', comparisons],
  ['calls of models', modelCalls],
  ['pages that are prepared', preparedPages],
  ['patterns of routes', patterns],
  ['calls', calls],
] as const)(
  '%s of one organization hold up no other (docs/trust.md 85)',
  async (name, prepare) => {
    const flood = await prepare(world);
    await flood.ask();
    const alone = await waitOf(flood);
    const end = await flood.begin();
    const flooded = await waitOf(flood);
    await end();
    const most = MOST.times * alone + MOST.moreMs;
    const [took, bound] = [flooded, most].map(Math.round);
    process.stdout.write(`${name}: ${Math.round(alone)} ms alone, ${took} ms beside the flood (at most ${bound})\n`);
    // Only an idle machine can keep times: `npm run bench -- times`.
    if (process.env.KEEP_TIMES === '1') expect(flooded).toBeLessThanOrEqual(most);
  },
  TEST_MS,
);
