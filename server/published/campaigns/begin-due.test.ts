import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { campaigns } from '#server/platform/db/schema/campaigns.ts';
import type { Tenant } from '#server/testing/people.ts';
import { createWorld, type World } from '#server/testing/world.ts';
import { beginDue } from './begin-due';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

/** A campaign whose time came so many minutes ago; without an e-mail it fails when it begins. */
async function schedule({ siteId }: Tenant, name: string, minutesAgo: number) {
  const at = new Date(Date.now() - minutesAgo * 60_000);
  await world.parts.db.insert(campaigns).values({ siteId, name, at, state: 'scheduled' });
}

/** Those that began, in turn. */
async function round(paused: readonly string[] = []) {
  const { db } = world.parts;
  const open = await db.select().from(campaigns).where(eq(campaigns.state, 'scheduled'));
  const { isMore } = await beginDue(world.parts, paused);
  const ids = open.map(({ id }) => id);
  const now = await db.select().from(campaigns).where(inArray(campaigns.id, ids));
  return {
    names: now
      .filter(({ state }) => state === 'failed')
      .map(({ name }) => name)
      .sort(),
    isMore,
  };
}

it('begins one of each organization at a time, those first whose time came first', async () => {
  await schedule(world.a, 'A2', 20);
  await schedule(world.a, 'A1', 30);
  await schedule(world.a, 'A3', 10);
  await schedule(world.b, 'B1', 1);
  expect(await round()).toEqual({ names: ['A1', 'B1'], isMore: true });
  await schedule(world.b, 'B2', 0);
  expect(await round()).toEqual({ names: ['A2', 'B2'], isMore: true });
  const [last] = await world.parts.db.select().from(campaigns).where(eq(campaigns.name, 'A3'));
  expect(await round([last!.id])).toEqual({ names: [], isMore: false });
  expect(await round()).toEqual({ names: ['A3'], isMore: true });
  expect(await round()).toEqual({ names: [], isMore: false });
});
