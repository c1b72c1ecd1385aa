import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { users } from '#server/platform/db/schema/accounts.ts';
import { statementsOf } from '#server/testing/statements.ts';
import { createWorld, type World } from '#server/testing/world.ts';

/** How long it takes, only `npm run bench -- times` judges: elsewhere the machine does other things too. */
const keepsTimes = process.env.KEEP_TIMES === '1';
const SAMPLES = keepsTimes ? 500 : 10;
/** A busy machine may need more of them; what really differs differs in all. */
const ROUNDS = keepsTimes ? 4 : 1;
const NEAR = 0.05;

let world: World;
let origin = '';
beforeAll(async () => {
  // Over a socket and with the product's own job queue: what a job does after the reply may slow the next one down.
  world = await createWorld({ env: { TRUST_PROXY: '127.0.0.1', LOG_LEVEL: 'silent' }, realJobs: true });
  await world.parts.jobs.start();
  origin = await world.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => world.close());

function median(values: readonly number[]) {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

/** As many accounts as samples, so that each is within its mail limit and its job has all of its work to do. */
async function people(isConfirmed: boolean) {
  const rows = Array.from({ length: SAMPLES }, () => ({
    name: 'x',
    email: `${randomUUID()}@example.com`,
    ...(isConfirmed && { emailVerifiedAt: sql`now()` }),
  }));
  await world.parts.db.insert(users).values(rows);
  return rows.map(({ email }) => email);
}

async function ask(path: string, email: string) {
  const [a, b] = [0, 0].map(() => Math.floor(Math.random() * 250));
  const start = performance.now();
  const response = await fetch(`${origin}/api/v1/auth/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.${a}.${b}.${Math.floor(start) % 250}` },
    body: JSON.stringify({ email }),
  });
  const text = await response.text();
  return { ms: performance.now() - start, said: `${response.status} ${text}` };
}

const CALLS = [
  ['forgot-password', true],
  ['register/resend', false],
] as const;

it.each(CALLS)(
  '%s asks the database the same, whether there is an account or not (docs/trust.md 57)',
  async (path, isConfirmed) => {
    const quiet = await createWorld();
    try {
      const email = `${randomUUID()}@example.com`;
      await quiet.parts.db
        .insert(users)
        .values({ name: 'x', email, ...(isConfirmed && { emailVerifiedAt: sql`now()` }) });
      const asked = (whose: string) =>
        statementsOf(quiet.parts.db, () => quiet.call(`POST v1/auth/${path}`, { body: { email: whose } }));
      // The first call of all may look up what is kept afterwards.
      await asked(`${randomUUID()}@example.com`);
      const [known, unknown] = [await asked(email), await asked(`${randomUUID()}@example.com`)];
      expect(known.length).toBeGreaterThan(0);
      expect(known).toEqual(unknown);
    } finally {
      await quiet.close();
    }
  },
);

it.each(CALLS)(
  '%s tells nobody by reply, status or work whether there is an account (docs/trust.md 57)',
  { timeout: 300_000, tags: ['crash'] },
  async (path, isConfirmed) => {
    const times: { known: number[]; unknown: number[] } = { known: [], unknown: [] };
    const replies = new Set<string>();
    const isNear = () => Math.abs(median(times.known) / median(times.unknown) - 1) < NEAR;
    for (let round = 0; round < ROUNDS && (round === 0 || !isNear()); round += 1) {
      const known = await people(isConfirmed);
      for (let i = 0; i < SAMPLES; i += 1) {
        // In pairs and by turns first and second, so that both meet the same machine and the same jobs at work.
        for (const which of i % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)) {
          const email = which === 'known' ? known[i] : undefined;
          const { ms, said } = await ask(path, email ?? `${randomUUID()}@example.com`);
          times[which].push(ms);
          replies.add(said);
        }
      }
    }
    expect(replies.size).toBe(1);
    expect([...replies][0]).toMatch(/^200 /);
    if (keepsTimes) expect(isNear(), `known ${median(times.known)} ms, unknown ${median(times.unknown)} ms`).toBe(true);
  },
);
