// @module-tag postgres
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Database } from '#server/platform/db/database.ts';
import { createWorld, type World } from '#server/testing/world.ts';
import { openViewRecorder } from './view-recorder';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

function seen(path: string) {
  return {
    siteId: world.a.siteId,
    at: new Date('2026-07-01T10:00:00Z'),
    ip: '192.0.2.1',
    path,
    source: null,
    campaign: null,
    country: 'ZZ',
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    shown: null,
  };
}

async function stored() {
  const { rows } = await world.parts.db.execute<{ text: string }>(
    sql`select text from pagewright_views.views join view_names on no = path order by text`,
  );
  return rows.map(({ text }) => text);
}

/** The world's database, whose transactions begin when they may. */
function heldBack() {
  let go = () => {};
  const may = new Promise<void>((resolve) => (go = resolve));
  let begun = 0;
  const transaction: Database['transaction'] = async (work, config) => {
    begun += 1;
    await may;
    return world.parts.db.transaction(work, config);
  };
  const db = new Proxy(world.parts.db, {
    get: (target, name) => (name === 'transaction' ? transaction : (Reflect.get(target, name, target) as unknown)),
  });
  return { db, go: () => go(), begun: () => begun };
}

it('stores each view once, also those that come while others are being stored', async () => {
  const { db, go, begun } = heldBack();
  const recorder = openViewRecorder({ db, log: world.parts.log });
  recorder.record(seen('/a'));
  await vi.advanceTimersByTimeAsync(250);
  await vi.waitFor(() => expect(begun()).toBe(1), 60_000);
  recorder.record(seen('/b'));
  await vi.advanceTimersByTimeAsync(1000);
  recorder.record(seen('/c'));
  go();
  await recorder.close();
  expect(await stored()).toEqual(['/a', '/b', '/c']);
});

it('keeps views while the database does not answer', async () => {
  let isAway = true;
  const away: Database['transaction'] = () =>
    Promise.reject(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }));
  const db = new Proxy(world.parts.db, {
    get: (target, name) => (name === 'transaction' && isAway ? away : (Reflect.get(target, name, target) as unknown)),
  });
  const recorder = openViewRecorder({ db, log: world.parts.log });
  recorder.record(seen('/kept'));
  await vi.advanceTimersByTimeAsync(20_000);
  isAway = false;
  await recorder.close();
  expect(await stored()).toContain('/kept');
});

it('stores what is beside a view that the database refuses', async () => {
  const { db, log } = world.parts;
  const recorder = openViewRecorder({ db, log });
  recorder.record(seen('/before'));
  recorder.record({ ...seen('/odd'), country: '\ud800' });
  recorder.record({ ...seen('/refused'), at: new Date(Number.NaN) });
  for (let n = 0; n < 20; n += 1) recorder.record({ ...seen(`/beside-${n}`), source: `a\0${n}`, campaign: '\0' });
  await recorder.close();
  const paths = await stored();
  expect(paths).toContain('/before');
  expect(paths.filter((path) => path.startsWith('/beside-'))).toHaveLength(20);
  expect(paths).not.toContain('/refused');
});
