import { rm } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { createWorld, type World } from '#server/testing/world.ts';
import { createAskDatabase } from './ask-database';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
afterEach(() => vi.restoreAllMocks());

/** The world's database, as if it had answered nothing for so many milliseconds. */
function silentFor(milliseconds: number) {
  const { db } = world.parts;
  vi.spyOn(db, 'answeredAt').mockImplementation(() => performance.now() - milliseconds);
  return { askDatabase: createAskDatabase(db), execute: vi.spyOn(db, 'execute') };
}

it('asks nothing while other statements are answered, and once for two hundred calls at once', async () => {
  const busy = silentFor(900);
  await busy.askDatabase();
  expect(busy.execute).not.toHaveBeenCalled();
  const silent = silentFor(1100);
  await Promise.all(Array.from({ length: 200 }, silent.askDatabase));
  expect(silent.execute).toHaveBeenCalledTimes(1);
});

it('fails for all who asked when the database does, and asks again at the next call', async () => {
  const { askDatabase, execute } = silentFor(1100);
  execute.mockImplementationOnce((async () => {
    throw new Error('gone');
  }) as never);
  const answers = await Promise.allSettled([askDatabase(), askDatabase()]);
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await expect(askDatabase()).resolves.toBeUndefined();
  expect(execute).toHaveBeenCalledTimes(2);
});

it('counts no answer of a connection that is closed', async () => {
  const own = await createWorld();
  const { db } = own.parts;
  const before = performance.now();
  await db.execute(sql`select 1`);
  expect(db.answeredAt()).toBeGreaterThan(before);
  await own.database.close();
  expect(db.answeredAt()).toBe(-Infinity);
  await own.app.close();
  await rm(own.dataDir, { recursive: true, force: true });
});
