// @module-tag postgres
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SegmentRules } from '#common/contract/audience-segments.ts';
import { people } from '#server/platform/db/schema/audience.ts';
import type { PeopleSort } from './people-order';
import { nextSize, walkPeople } from './people-slices';
import { type AudienceWorld, createAudienceWorld } from './testing/audience-world';

let world: AudienceWorld;
beforeAll(async () => {
  world = await createAudienceWorld();
});
afterAll(() => world.close());

/** People with addresses of their own, some of them added at the same moment. */
function addPeople(many: number, name: string) {
  return world.parts.db.execute(sql`insert into people (id, site_id, email, email_hash, name, added_on)
    select ${name}::text || '-' || i, ${world.a.siteId}, ${name}::text || i || '@x.org', decode(md5(${name}::text || i), 'hex'),
      ${name}, now() - (i / 7) * interval '1 second'
    from generate_series(1, ${many}::integer) i`);
}

/** As many rules as a segment may have, which no one matches. */
const MOST_RULES: SegmentRules = {
  match: 'any',
  rules: Array.from({ length: 20 }, (_, group) => ({
    type: 'group' as const,
    match: 'any' as const,
    rules: Array.from({ length: 20 }, (_each, one) => ({
      type: 'field' as const,
      key: 'email',
      is: 'contains' as const,
      value: `${String(group)}-${String(one)}-nowhere`,
    })),
  })),
};

describe('a walk over people', () => {
  beforeAll(() => addPeople(430, 'walker'));
  afterAll(() => world.parts.db.execute(sql`delete from people`));

  /** Ids in the order of a walk, and how many slices it had. */
  async function walked(sort: PeopleSort, after?: string) {
    const ids: string[] = [];
    const sizes: number[] = [];
    let next: string | null = null;
    const walk = walkPeople(world.parts.db, { siteId: world.a.siteId, sort, after }, (tx, slice) =>
      tx.select({ id: people.id }).from(slice),
    );
    for await (const { found, next: following } of walk) {
      ids.push(...found.map(({ id }) => id));
      sizes.push(found.length);
      next ??= following;
    }
    return { ids, sizes, first: next };
  }

  it.each(['email', '-email', 'added_on', '-added_on'] as const)('in the order %s has each once', async (sort) => {
    const { ids, sizes, first } = await walked(sort);
    expect(ids).toHaveLength(430);
    expect(new Set(ids).size).toBe(430);
    expect(sizes.length).toBeGreaterThan(1);
    const rest = await walked(sort, first ?? undefined);
    expect(rest.ids).toHaveLength(430 - (sizes[0] ?? 0));
    expect(rest.ids.filter((id) => ids.slice(0, sizes[0]).includes(id))).toEqual([]);
  });

  it('has nobody of another site, and ends when its caller is gone', async () => {
    const stop = new AbortController();
    let many = 0;
    const walk = (siteId: string) =>
      walkPeople(world.parts.db, { siteId, signal: stop.signal }, (tx, slice) => tx.$count(slice));
    for await (const { found } of walk(world.b.siteId)) many += found;
    expect(many).toBe(0);
    for await (const { found } of walk(world.a.siteId)) {
      many += found;
      stop.abort();
    }
    expect(many).toBeGreaterThan(0);
    expect(many).toBeLessThan(430);
  });

  it('has slices as large as the time they take allows', () => {
    expect(nextSize(400, 400, 'pglite')).toBe(40);
    expect(nextSize(100, 1, 'pglite')).toBe(200);
    expect(nextSize(2000, 1, 'pglite')).toBe(2000);
    expect(nextSize(100, 5000, 'pglite')).toBe(20);
    expect(nextSize(400, 5000, 'postgres')).toBe(200);
  });
});

describe('the most rules that a segment may have leave the database to others', { tags: ['details'] }, () => {
  let segment: string;
  beforeAll(async () => {
    await addPeople(2400, 'many');
    const body = { segment: { name: 'Nobody', rules: MOST_RULES } };
    segment = (await world.call('POST v1/audience/saveSegment', { as: world.a1, body })).body.segment.id;
  });
  afterAll(() => world.parts.db.execute(sql`delete from people`));

  const as = () => world.a1;
  it.each([
    [
      'while they are counted',
      () => world.call('POST v1/audience/countSegment', { as: as(), body: { rules: MOST_RULES } }),
    ],
    [
      'while a page of their people is looked for',
      () => world.call('POST v1/audience/dash/getPeople', { as: as(), body: { filter: { segment } } }),
    ],
    [
      'while their people are counted for a list',
      () => world.call('POST v1/audience/dash/getPeople', { as: as(), body: { size: 0, filter: { segment } } }),
    ],
    [
      'while their people are exported',
      () => world.send('GET v1/audience/export.csv', { as: as(), query: { segment } }),
    ],
  ])('%s', async (_when, long) => {
    let isOver = false;
    const working = long().finally(() => (isOver = true));
    let turns = 0;
    while (!isOver) {
      await world.parts.db.execute(sql`select 1`);
      turns += 1;
    }
    await working;
    expect(turns).toBeGreaterThan(10);
  });
});
