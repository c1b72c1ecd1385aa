// @module-tag crash
import { expect, it } from 'vitest';
import { createBuyer } from './testing/random-buyer';
import { localGame } from './testing/random-local';
import { drawAct, randomFrom } from './testing/random';
import { stripeGame } from './testing/random-stripe';
import { openTill } from './testing/tills';

/** `PAYMENT_SEEDS=1,2,3` plays others, `PAYMENT_ACTS` more or fewer. */
const SEEDS = (process.env.PAYMENT_SEEDS ?? '1').split(',').map(Number);
const ACTS = Number(process.env.PAYMENT_ACTS ?? 400);
/** All that waits is done, and everything compared, after so many acts. */
const EVERY = 8;

const games = SEEDS.flatMap((seed) => (['local', 'stripe'] as const).map((kind) => [kind, seed] as const));

it.each(games)(
  `${String(ACTS)} random acts leave one subscription, its plan and its price: %s payments, seed %i`,
  { timeout: 60_000 + ACTS * 3000 },
  async (kind, seed) => {
    const { till, stripe } = await openTill(kind);
    const random = randomFrom(seed);
    const played: string[] = [];
    try {
      const buyer = await createBuyer(till, random);
      const game = stripe === null ? localGame(till, buyer, random) : stripeGame(stripe, till, buyer, random);
      for (let n = 1; n <= ACTS; n += 1) {
        const [, name, run] = drawAct(random, game.acts);
        played.push(`${String(n)} ${name}`);
        await run();
        await (n % EVERY === 0 || n === ACTS ? game.check() : game.checkNow());
      }
    } catch (error) {
      const last = played.slice(-2 * EVERY).join('\n');
      throw new Error(`PAYMENT_SEEDS=${String(seed)} (${kind}), after:\n${last}`, { cause: error });
    } finally {
      await till.close();
    }
    expect(played).toHaveLength(ACTS);
  },
);
