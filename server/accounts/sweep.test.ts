import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { idempotentReplies, rateCounters, sessions } from '#server/db/schema/accounts.ts';
import { createWorld } from '#server/testing/world.ts';
import { sweepAccounts } from './sweep';

it('deletes what has had its time and nothing else', async () => {
  const world = await createWorld();
  const { db } = world.parts;
  const ago = (span: string) => sql`now() - ${span}::interval`;
  const reply = { userId: world.a1.id, request: 'x' };
  await db.insert(idempotentReplies).values({ ...reply, key: 'old', addedOn: ago('25 hours') });
  await db.insert(idempotentReplies).values({ ...reply, key: 'new', addedOn: ago('23 hours') });
  await db.insert(rateCounters).values({ key: 'old', windowStart: ago('2 days') });
  await db.insert(rateCounters).values({ key: 'new', windowStart: ago('1 hour') });
  await db
    .insert(sessions)
    .values({ id: 'ended', userId: world.a1.id, expiresAt: ago('0 s'), endedAt: ago('31 days') });
  await db.insert(sessions).values({ id: 'expired', userId: world.a1.id, expiresAt: ago('31 days') });
  const before = (await db.select().from(sessions)).length;

  await sweepAccounts(db);

  expect((await db.select().from(idempotentReplies)).map((row) => row.key)).toEqual(['new']);
  expect((await db.select().from(rateCounters)).map((row) => row.key)).toEqual(['new']);
  expect(await db.select().from(sessions)).toHaveLength(before - 2);
  await world.close();
});
