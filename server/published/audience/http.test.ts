import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailsTo } from '#server/people/mail/testing/mailbox.ts';
import { suppressions } from '#server/platform/db/schema/audience.ts';
import { type AudienceWorld, createAudienceWorld } from './testing/audience-world';

let world: AudienceWorld;
beforeAll(async () => {
  world = await createAudienceWorld();
  await world.field('city', 'text');
  await world.field('age', 'number');
  await world.field('since', 'date');
  await world.field('vip', 'yes-no');
});
afterAll(() => world.close());

function codes({ body }: { body: { details?: readonly { path?: string; code?: string }[] } }) {
  return body.details?.map(({ path, code }) => `${path ?? ''} ${code ?? ''}`);
}

describe('a person', () => {
  it('is kept once for each address, with own fields of the right kind', async () => {
    const fields = { city: 'Köln', age: 41, since: '2024-02-29', vip: true };
    const made = await world.save({ email: ' Ann@Example.com ', name: 'Ann Lee', language: 'fr-FR', fields });
    expect(made.body.person).toMatchObject({ email: 'ann@example.com', fields, state: 'active', lists: [] });
    expect(codes(await world.save({ email: 'ann@example.com' }))).toEqual(['person.email person_exists']);
    const bad = { city: 5, age: 'x', since: '2024-02-30', vip: 'yes', nope: 1 };
    expect(codes(await world.save({ email: 'b@example.com', fields: bad }))).toEqual([
      'person.fields.city not_valid',
      'person.fields.age not_valid',
      'person.fields.since not_valid',
      'person.fields.vip not_valid',
      'person.fields.nope unknown_field',
    ]);
    expect((await world.people({ search: 'b@example.com' })).people).toEqual([]);
  });

  it('has an address in the letters of mail servers; the error says how to write foreign ones', async () => {
    for (const email of ['x@müller.example', 'ünï@x.org'])
      expect(codes(await world.save({ email }))).toEqual(['person.email email_ascii']);
    expect(codes(await world.save({ email: 'no address' }))).toEqual(['person.email not_email']);
    expect((await world.save({ email: 'x@xn--mller-kva.example' })).status).toBe(200);
  });

  it('is changed without another address, and keeps nothing that was cleared', async () => {
    const { id } = (await world.people({ search: 'ann' })).people[0]!;
    const changed = await world.save({ id, email: 'ann@example.com', name: 'Ann', fields: { city: '', vip: false } });
    expect(changed.body.person).toMatchObject({ name: 'Ann', language: null, fields: { vip: false } });
    expect(codes(await world.save({ id, email: 'other@example.com' }))).toEqual(['person.email person_email_fixed']);
  });

  it('is put into lists by their own word or by somebody else’s, which is kept', async () => {
    const [news, shop] = [await world.list('News'), await world.list('Shop')];
    const lists = [
      { id: news.id, act: 'agreed' },
      { id: shop.id, act: 'ask' },
    ];
    expect(codes(await world.save({ email: 'zoe@example.com' }, { lists }))).toEqual(['consent consent_missing']);
    const { person } = (await world.save({ email: 'zoe@example.com' }, { lists, consent: 'Paper form, May fair' }))
      .body;
    expect(person.lists.map(({ name, state }) => [name, state])).toEqual([
      ['News', 'confirmed'],
      ['Shop', 'pending'],
    ]);
    expect(person.history.map(({ act, list, text, by }) => [act, list, text, by])).toEqual([
      ['asked', 'Shop', 'Paper form, May fair', 'a1'],
      ['agreed', 'News', 'Paper form, May fair', 'a1'],
      ['added', '', '', 'a1'],
    ]);
    const [mail] = await mailsTo(world, 'zoe@example.com');
    expect(mail?.text).toMatch(/^http:\/\/localhost:3001\/v1\/confirm\/[\w-]{32}$/m);
    const { id, email } = person;
    const left = await world.save({ id, email }, { lists: [{ id: news.id, act: 'leave' }] });
    expect(left.body.person.lists[0]).toMatchObject({ name: 'News', state: 'left' });
    const back = await world.save({ id, email }, { lists: [{ id: news.id, act: 'agreed' }], consent: 'Again' });
    expect(back.body.person.lists[0]).toMatchObject({ state: 'left' });
    const shown = (await world.call('POST v1/audience/dash/getLists', { as: world.a3, body: {} })).body.lists;
    expect(shown.map(({ name, confirmed, pending, left: gone }) => [name, confirmed, pending, gone])).toEqual([
      ['News', 0, 0, 1],
      ['Shop', 0, 1, 0],
    ]);
  });

  it('is listed as confirmed, as asked, or as in no list', async () => {
    const news = await world.list('Standing');
    const lists = (act: string) => ({ lists: [{ id: news.id, act }], consent: 'Paper form' });
    await world.save({ email: 'stand-agreed@example.com' }, lists('agreed'));
    await world.save({ email: 'stand-asked@example.com' }, lists('ask'));
    await world.save({ email: 'stand-none@example.com' });
    const { people } = await world.people({ search: 'stand', sort: 'email' });
    expect(people.map(({ state, standing }) => [state, standing])).toEqual([
      ['active', 'confirmed'],
      ['active', 'pending'],
      ['active', 'none'],
    ]);
  });

  it('is erased, and stays suppressed where it was', async () => {
    const { id } = (await world.save({ email: 'gone@example.com', name: 'Gone Girl' })).body.person;
    const body = { id, reason: 'complained' };
    const call = await world.call('POST v1/audience/suppressPerson', { as: world.a1, body });
    expect(call.body.person).toMatchObject({ state: 'complained' });
    expect((await world.call('POST v1/audience/deletePerson', { as: world.a1, body: { id } })).status).toBe(200);
    expect((await world.call('POST v1/audience/deletePerson', { as: world.a1, body: { id } })).status).toBe(404);
    for (const table of ['people', 'list_people', 'suppressions', 'audit_log', 'imports']) {
      const { rows } = await world.parts.db.execute(sql`select t::text as row from ${sql.identifier(table)} t`);
      expect(JSON.stringify(rows)).not.toMatch(/gone@example|Gone Girl/);
    }
    expect(await world.parts.db.$count(suppressions)).toBe(1);
    expect((await world.save({ email: 'gone@example.com' })).body.person.state).toBe('complained');
  });
});

describe('the list of people', () => {
  const all = Array.from({ length: 25 }, (_, i) => `p${String(i).padStart(2, '0')}@paged.example`);
  beforeAll(async () => {
    for (const email of all) await world.save({ email, name: `Person ${email.slice(1, 3)}` });
  });

  it.each(['email', '-email', 'added_on', '-added_on'])('is read page by page, by %s', async (sort) => {
    const found: string[] = [];
    let after: string | undefined;
    for (let page = 0; page < 4; page += 1) {
      const got = await world.people({ size: 10, sort, search: 'paged', ...(after && { after }) });
      found.push(...got.people.map(({ email }) => email));
      expect(got.tc).toBeNull();
      if (got.next === null) break;
      after = got.next;
    }
    const ordered = sort.startsWith('-') ? [...all].reverse() : all;
    expect(found.slice().sort()).toEqual(all);
    const counted = await world.people({ size: 0, sort, search: 'paged' });
    expect(counted).toMatchObject({ people: [], next: null, tc: 25 });
    expect((await world.people({ size: 25, sort, search: 'paged' })).tc).toBe(25);
    if (sort.endsWith('email')) expect(found).toEqual(ordered);
  });

  it('is searched by beginnings of words, never by what a search would do to the database', async () => {
    expect(await world.emails({ search: 'p07' })).toEqual(['p07@paged.example']);
    expect(await world.emails({ search: 'perso 12' })).toEqual(['p12@paged.example']);
    for (const search of ["' or 1=1 --", "p07':* | 'p08", '&|!()', '%', '\\'])
      expect((await world.emails({ search })).length).toBe(0);
  });

  it('refuses pages that it never gave, and filters of others', async () => {
    const { next } = await world.people({ size: 1, sort: 'email' });
    const bad = ['x', 'W10', next, Buffer.from('["2026-01-01T00:00:00Z"]').toString('base64url')];
    for (const after of bad) {
      const call = world.call('POST v1/audience/dash/getPeople', { as: world.a1, body: { after, sort: 'added_on' } });
      expect((await call).status).toBe(422);
    }
    const list = (await world.list('Mine')).id;
    for (const filter of [{ list }, { segment: 'x' }])
      expect((await world.call('POST v1/audience/dash/getPeople', { as: world.b1, body: { filter } })).status).toBe(
        404,
      );
  });

  it('is written out as CSV, formulas defused', async () => {
    await world.save({ email: 'evil@paged.example', name: '=cmd|x', fields: { city: '+49, "Bonn"' } });
    const reply = await world.send('GET v1/audience/export.csv', { as: world.a2 });
    const lines = reply.body.split('\r\n');
    expect(lines[0]).toBe('\uFEFFemail,name,language,state,added_on,city,age,since,vip');
    expect(lines.find((line) => line.startsWith('evil'))).toMatch(
      /^evil@paged.example,'=cmd\|x,,active,.*,"'\+49, ""Bonn""",/,
    );
    expect(lines).toHaveLength((await world.people({ size: 0 })).tc! + 2);
    const query = { state: 'complained' };
    const few = await world.send('GET v1/audience/export.csv', { as: world.a2, query });
    expect(few.body.trim().split('\r\n')).toHaveLength(2);
    expect((await world.send('GET v1/audience/export.csv', { as: world.a3 })).statusCode).toBe(403);
  });
});

describe('own fields', () => {
  it('have a key that is free, and a kind that stays; deleting one drops its values', async () => {
    const as = world.a1;
    expect(codes(await world.field('Email', 'text'))).toEqual(['field.key reserved_name']);
    expect(codes(await world.field('CITY', 'text'))).toEqual(['field.key key_taken']);
    expect(codes(await world.field('city', 'number'))).toEqual(['field.kind person_field_kind']);
    expect((await world.field('city', 'text', 'Town')).body.field.label).toBe('Town');
    await world.call('POST v1/audience/deleteField', { as, body: { key: 'city' } });
    await world.runJobs();
    const { people } = await world.people({ search: 'evil' });
    expect(people[0]?.fields).toEqual({});
  });
});

it('people, lists and fields of another site are not there', async () => {
  const { id, email } = (await world.people()).people[0]!;
  const list = (await world.list('Ours')).id;
  const before = await world.person(id);
  const as = world.b1;
  for (const [name, sent] of [
    ['GET v1/audience/people/:id', { params: { id } }],
    ['POST v1/audience/savePerson', { body: { person: { id, email, name: 'Theirs' } } }],
    ['POST v1/audience/savePerson', { body: { person: { email: 'n@x.org' }, lists: [{ id: list, act: 'ask' }] } }],
    ['POST v1/audience/suppressPerson', { body: { id, reason: 'bounced' } }],
    ['POST v1/audience/deletePerson', { body: { id } }],
    ['POST v1/audience/saveList', { body: { list: { id: list, name: 'Theirs' } } }],
    ['POST v1/audience/deleteList', { body: { id: list } }],
    ['POST v1/audience/deleteField', { body: { key: 'age' } }],
    ['GET v1/audience/export.csv', { query: { list } }],
  ] as const)
    expect([name, (await world.send(name, { as, ...sent })).statusCode]).toEqual([name, 404]);
  expect(await world.person(id)).toEqual(before);
  expect((await world.call('POST v1/audience/dash/getPeople', { as, body: {} })).body).toMatchObject({
    people: [],
    tc: 0,
  });
});
