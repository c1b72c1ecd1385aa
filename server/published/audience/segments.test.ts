// @module-tag postgres
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SegmentRules } from '#common/contract/audience-segments.ts';
import { segments } from '#server/platform/db/schema/audience.ts';
import { countRecipients, listRecipients } from './recipients';
import { type AudienceWorld, createAudienceWorld } from './testing/audience-world';

let world: AudienceWorld;
let news: string;
beforeAll(async () => {
  world = await createAudienceWorld();
  await world.field('city', 'text');
  await world.field('age', 'number');
  await world.field('born', 'date');
  await world.field('vip', 'yes-no');
  news = (await world.list('News')).id;
  const agreed = { lists: [{ id: news, act: 'agreed' }], consent: 'Form' };
  const ann = { city: 'Berlin', age: 9, born: '1990-05-01', vip: true };
  await world.save({ email: 'ann@x.org', name: 'Ann 50%', language: 'fr-FR', fields: ann }, agreed);
  await world.save({ email: 'bob@y.org', name: 'Bob', fields: { city: 'Bern', age: 41, vip: false } }, agreed);
  await world.save({ email: 'cat@x.org', name: "O'Cat", language: 'es', fields: { age: -3.5 } });
  await world.save({ email: 'dan@z.org' }, { lists: [{ id: news, act: 'ask' }] });
  const { id } = (await world.save({ email: 'eve@z.org' }, agreed)).body.person;
  await world.call('POST v1/audience/suppressPerson', { as: world.a1, body: { id, reason: 'bounced' } });
});
afterAll(() => world.close());

let count = 0;

async function saveSegment(rules: SegmentRules) {
  count += 1;
  const body = { segment: { name: `Segment ${String(count)}`, rules } };
  return (await world.call('POST v1/audience/saveSegment', { as: world.a2, body })).body.segment.id;
}

/** First letters of those that one condition holds for. */
async function found(...rules: SegmentRules['rules']) {
  const segment = await saveSegment({ match: 'all', rules });
  return (await world.emails({ sort: 'email', filter: { segment } })).map((email) => email[0]).join('');
}

function field(key: string, is: string, value?: unknown) {
  return { type: 'field', key, is, ...(value !== undefined && { value }) } as SegmentRules['rules'][number];
}

/** Rules as the API of an earlier version took them. */
async function storedSegment(rules: SegmentRules) {
  const id = await saveSegment({ match: 'all', rules: [] });
  await world.parts.db.update(segments).set({ rules }).where(eq(segments.id, id));
  return id;
}

const WRONG_VALUES = [
  ['vip', 'is', 'true', 'value'],
  ['vip', 'is', 1, 'value'],
  ['vip', 'is-not', 'yes', 'value'],
  ['vip', 'is', undefined, 'value'],
  ['vip', 'above', true, 'is'],
  ['age', 'is', '', 'value'],
  ['age', 'is', ' ', 'value'],
  ['age', 'is-not', '0x0', 'value'],
  ['age', 'below', '41', 'value'],
  ['age', 'is', true, 'value'],
  ['age', 'contains', 4, 'is'],
  ['born', 'above', '1.5.1990', 'value'],
  ['born', 'is-not', '2026-02-30', 'value'],
  ['born', 'is', 1990, 'value'],
  ['city', 'is-not', '', 'value'],
  ['city', 'contains', undefined, 'value'],
  ['city', 'is', false, 'value'],
  ['name', 'is', 7, 'value'],
] as const;

describe('rules', () => {
  it.each([
    ['city', 'is', 'berlin', 'a'],
    ['city', 'is-not', 'Berlin', 'bcde'],
    ['city', 'begins', 'ber', 'ab'],
    ['city', 'contains', 'rn', 'b'],
    ['city', 'empty', undefined, 'cde'],
    ['city', 'filled', undefined, 'ab'],
    ['name', 'contains', '50%', 'a'],
    ['name', 'contains', '%', 'a'],
    ['name', 'is', "o'cat", 'c'],
    ['name', 'is', "' or 1=1 --", ''],
    ['email', 'contains', '@x.', 'ac'],
    ['age', 'above', 9, 'b'],
    ['age', 'above', 8.5, 'ab'],
    ['age', 'below', 0, 'c'],
    ['age', 'is', 41, 'b'],
    ['age', 'empty', undefined, 'de'],
    ['born', 'above', '1990-04-30', 'a'],
    ['born', 'below', '1990-05-01', ''],
    ['vip', 'is', true, 'a'],
    ['vip', 'is', false, 'bcde'],
    ['vip', 'filled', undefined, 'ab'],
  ])('of the field %s: %s %s', async (key, is, value, wanted) => {
    expect(await found(field(key, is, value))).toBe(wanted);
  });

  it('of lists, languages, states and days', async () => {
    expect(await found({ type: 'list', list: news, is: 'in' })).toBe('abe');
    expect(await found({ type: 'list', list: news, is: 'not-in' })).toBe('cd');
    expect(await found({ type: 'language', language: 'fr-FR', is: 'is' })).toBe('a');
    expect(await found({ type: 'language', language: 'fr-FR', is: 'is-not' })).toBe('bcde');
    expect(await found({ type: 'state', state: 'bounced', is: 'is' })).toBe('e');
    expect(await found({ type: 'added', is: 'last-days', value: 1 })).toBe('abcde');
    expect(await found({ type: 'added', is: 'before', value: '2020-01-01' })).toBe('');
    expect(await found({ type: 'added', is: 'since', value: '2020-01-01' })).toBe('abcde');
  });

  it('hold together, or any of them, also in groups', async () => {
    const [berlin, bern] = [field('city', 'is', 'Berlin'), field('city', 'is', 'Bern')];
    expect(await found(berlin, bern)).toBe('');
    const either = { type: 'group', match: 'any', rules: [berlin, bern] } as SegmentRules['rules'][number];
    expect(await found(either, field('age', 'above', 10))).toBe('b');
    expect(await found()).toBe('abcde');
  });

  it.each(WRONG_VALUES)('are refused at the value: %s %s %j', async (key, is, value, at) => {
    const rules: SegmentRules = { match: 'any', rules: [field('city', 'is', 'Rome'), field(key, is, value)] };
    const counted = await world.call('POST v1/audience/countSegment', { as: world.a1, body: { rules } });
    expect([counted.status, counted.body.details?.map(({ path }) => path)]).toEqual([422, [`rules.rules.1.${at}`]]);
    const body = { segment: { name: 'Wrong', rules } };
    const saved = await world.call('POST v1/audience/saveSegment', { as: world.a1, body });
    expect([saved.status, saved.body.details?.map(({ path }) => path)]).toEqual([422, [`segment.rules.rules.1.${at}`]]);
  });

  it.each(WRONG_VALUES)('that are stored so choose no one, and say so: %s %s %j', async (key, is, value) => {
    const group = {
      type: 'group',
      match: 'any',
      rules: [field('city', 'is', 'Berlin'), field(key, is, value)],
    } as const;
    const segment = await storedSegment({ match: 'any', rules: [field('city', 'is', 'Bern'), group] } as SegmentRules);
    expect(await world.emails({ filter: { segment } })).toEqual([]);
    expect(await listRecipients(world.parts.db, world.a.siteId, { segment })).toEqual([]);
    const { body } = await world.call('POST v1/audience/dash/getSegments', { as: world.a1, body: { size: 200 } });
    expect(body.segments.filter(({ faulty }) => faulty).map(({ id }) => id)).toContain(segment);
  });

  it('have as many letters as a person can be searched for', async () => {
    const long = Array.from({ length: 20 }, () => field('city', 'contains', 'x'.repeat(500)));
    const group = { type: 'group' as const, match: 'any' as const, rules: long } as SegmentRules['rules'][number];
    const rules = (groups: number) => ({ match: 'any', rules: Array.from({ length: groups }, () => group) });
    const send = async (groups: number) =>
      (await world.call('POST v1/audience/countSegment', { as: world.a1, body: { rules: rules(groups) } })).body
        .details;
    expect(await send(1)).toMatchObject([{ path: 'rules', code: 'too_long' }]);
    long.splice(12);
    expect(await send(1)).toBeUndefined();
    expect(await send(2)).toMatchObject([{ path: 'rules', code: 'too_long' }]);
  });

  it('name what there is, with values that fit', async () => {
    const rules = [
      { type: 'list', list: 'gone', is: 'in' },
      field('nope', 'is', 'x'),
      { type: 'added', is: 'last-days', value: '2026-01-01' },
    ];
    const body = { rules: { match: 'all', rules } };
    const reply = await world.call('POST v1/audience/countSegment', { as: world.a1, body });
    expect(reply.body.details?.map(({ path }) => path)).toEqual([
      'rules.rules.0.list',
      'rules.rules.1.key',
      'rules.rules.2.value',
    ]);
  });
});

it('are counted as they are typed, with those who get e-mails', async () => {
  const counted = async (...rules: SegmentRules['rules']) => {
    const body = { rules: { match: 'all', rules } };
    const { people, recipients } = (await world.call('POST v1/audience/countSegment', { as: world.a2, body })).body;
    return [people, recipients];
  };
  expect(await counted()).toEqual([5, 2]);
  expect(await counted(field('email', 'contains', 'x.org'))).toEqual([2, 1]);
  const body = { rules: { match: 'all', rules: [] } };
  expect((await world.call('POST v1/audience/countSegment', { as: world.a3, body })).status).toBe(403);
  expect((await world.call('POST v1/audience/dash/getSegments', { as: world.a3, body: {} })).status).toBe(200);
});

it('counts go on where the call before ended', async () => {
  const call = async (after?: string) =>
    (
      await world.call('POST v1/audience/countSegment', {
        as: world.a1,
        body: { rules: { match: 'all', rules: [] }, ...(after !== undefined && { after }) },
      })
    ).body;
  expect(await call()).toMatchObject({ people: 5, recipients: 2, next: null });
  const { next } = await world.people({ sort: 'email', size: 1 });
  expect(await call(next ?? '')).toMatchObject({ people: 4, recipients: 1, next: null });
  expect((await call('somewhere')).details).toMatchObject([{ path: 'after' }]);
});

it('recipients are confirmed, and never suppressed', async () => {
  const { db } = world.parts;
  const siteId = world.a.siteId;
  const emailsOf = async (audience: Parameters<typeof listRecipients>[2], of = siteId) => {
    const ids = await listRecipients(db, of, audience);
    expect(await countRecipients(db, of, audience)).toBe(ids.length);
    const all = (await world.people()).people;
    return ids.map((id) => all.find((one) => one.id === id)?.email).sort();
  };
  expect(await emailsOf({ list: news })).toEqual(['ann@x.org', 'bob@y.org']);
  expect(await emailsOf({ segment: await saveSegment({ match: 'all', rules: [] }) })).toEqual([
    'ann@x.org',
    'bob@y.org',
  ]);
  expect(await emailsOf({ list: news }, world.b.siteId)).toEqual([]);
});

it('what a segment uses is not deleted, and names are taken once', async () => {
  const as = world.a1;
  const id = await saveSegment({
    match: 'all',
    rules: [field('city', 'is', 'x'), { type: 'list', list: news, is: 'in' }],
  });
  for (const [call, body] of [
    ['POST v1/audience/deleteField', { key: 'city' }],
    ['POST v1/audience/deleteList', { id: news }],
  ] as const) {
    const { status, body: reply } = await world.call(call, { as, body });
    expect([status, reply.code]).toEqual([409, 'in_use']);
  }
  const segment = { name: `Segment ${String(count)}`, rules: { match: 'all', rules: [] } };
  expect((await world.call('POST v1/audience/saveSegment', { as, body: { segment } })).status).toBe(422);
  expect((await world.call('POST v1/audience/saveSegment', { as, body: { segment: { ...segment, id } } })).status).toBe(
    200,
  );
  for (const [call, body] of [
    ['POST v1/audience/saveSegment', { segment: { ...segment, id } }],
    ['POST v1/audience/deleteSegment', { id }],
  ] as const)
    expect((await world.call(call, { as: world.b1, body })).status).toBe(404);
  expect((await world.call('POST v1/audience/deleteSegment', { as, body: { id } })).status).toBe(200);
});
