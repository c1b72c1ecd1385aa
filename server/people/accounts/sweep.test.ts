import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { idempotentReplies, rateCounters } from '#server/platform/db/schema/requests.ts';
import { auditLog } from '#server/platform/db/schema/audit.ts';
import { sessions } from '#server/platform/db/schema/sessions.ts';
import { users } from '#server/platform/db/schema/accounts.ts';
import { emailCodes } from '#server/platform/db/schema/sign-up.ts';
import { notifyRequests } from '#server/platform/db/schema/notify-me.ts';
import { passwordResets } from '#server/platform/db/schema/passwords.ts';
import { usedTokens } from '#server/platform/db/schema/connections.ts';
import { invites } from '#server/platform/db/schema/invites.ts';
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

it('deletes invites 90 days after their end, with what became of them', async () => {
  const world = await createWorld();
  const { db } = world.parts;
  const invite = { organizationId: world.a.organizationId, email: 'x@example.com', role: 'editor' as const };
  const ended = (days: number) => sql`now() - make_interval(days => ${days})`;
  await db.insert(invites).values({ ...invite, id: 'old', expiresAt: ended(91), answer: 'accepted' });
  await db.insert(invites).values({ ...invite, id: 'new', expiresAt: ended(89) });
  await sweepAccounts(db);
  expect((await db.select().from(invites)).map(({ id }) => id)).toEqual(['new']);
  await world.close();
});

it('deletes codes, links and tokens that have expired, and after a week who never confirmed', async () => {
  const world = await createWorld();
  const { db } = world.parts;
  const expiresAt = (seconds: number) => sql`now() + make_interval(secs => ${seconds})`;
  const addedOn = (days: number) => sql`now() - make_interval(days => ${days})`;
  const people = (await db.select().from(users)).length;
  for (const [name, seconds, days] of [
    ['old', -1, 8],
    ['new', 60, 6],
  ] as const) {
    const email = `${name}@example.com`;
    await db.insert(emailCodes).values({ email, hash: 'x', expiresAt: expiresAt(seconds) });
    await db.insert(passwordResets).values({ hash: name, userId: world.a1.id, expiresAt: expiresAt(seconds) });
    const attempt = { act: 'sign-in-failed', actorName: '', actorEmail: '', target: email } as const;
    await db.insert(auditLog).values({ ...attempt, time: addedOn(days * 12) });
    const member = { ...attempt, target: `member-${email}`, organizationId: world.a.organizationId };
    await db.insert(auditLog).values({ ...member, time: addedOn(days * 12) });
    await db.insert(usedTokens).values({ id: name, expiresAt: expiresAt(seconds) });
    await db.insert(notifyRequests).values({ email, addedOn: addedOn(days) });
    await db.insert(users).values({ email, name, addedOn: addedOn(days) });
  }
  await db.insert(notifyRequests).values({ email: 'kept@example.com', addedOn: addedOn(99), confirmedAt: sql`now()` });

  await sweepAccounts(db);

  const names = async <T>(rows: Promise<readonly T[]>, name: (row: T) => string) => (await rows).map(name).sort();
  expect(await names(db.select().from(emailCodes), (row) => row.email)).toEqual(['new@example.com']);
  expect(await names(db.select().from(passwordResets), (row) => row.hash)).toEqual(['new']);
  expect(await names(db.select().from(usedTokens), (row) => row.id)).toEqual(['new']);
  const tries = await names(db.select().from(auditLog), (row) => row.target);
  expect(tries).toEqual(['member-new@example.com', 'new@example.com']);
  const wishes = await names(db.select().from(notifyRequests), (row) => row.email);
  expect(wishes).toEqual(['kept@example.com', 'new@example.com']);
  expect(await db.select().from(users)).toHaveLength(people + 1);
  await world.close();
});
