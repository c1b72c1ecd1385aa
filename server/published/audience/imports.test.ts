import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { imports } from '#server/platform/db/schema/audience.ts';
import { isUnavailable } from '#server/platform/db/sql-state.ts';
import { giveUpImport, runImport } from './run-import';
import { sweepImports } from './sweep-imports';
import { type AudienceWorld, createAudienceWorld } from './testing/audience-world';

let world: AudienceWorld;
let list: string;
beforeAll(async () => {
  world = await createAudienceWorld();
  await world.field('city', 'text', 'Town');
  await world.field('age', 'number');
  list = (await world.list('News')).id;
});
afterAll(() => world.close());

function plan(columns: (string | null)[], more: object = {}) {
  return {
    columns,
    list: null,
    consent: '',
    language: null,
    ...more,
  };
}

/** An uploaded file, read in some way. */
function preview(id: string, query: Record<string, string> = {}) {
  return world.call('GET v1/audience/imports/:id', { as: world.a1, params: { id }, query });
}

async function act(call: 'planImport' | 'applyImport', body: object) {
  return world.call(`POST v1/audience/${call}`, { as: world.a1, body });
}

async function check(content: string | Buffer, planned: object) {
  const { id } = (await world.upload(content)).body.item;
  await act('planImport', { id, plan: planned });
  await world.runJobs();
  return (await world.imported(id)).item;
}

async function apply(id: string) {
  await act('applyImport', { id });
  await world.runJobs();
  return (await world.imported(id)).item;
}

describe('a file of people', () => {
  it('is uploaded with what its columns are likely to be', async () => {
    const csv = '\uFEFFE-Mail;Nombre;Town;Whatever;AGE\r\na@x.org;Ann;"Köln;\nDeutz";?;4\r\n';
    const { status, body } = await world.upload(csv);
    expect(status).toBe(200);
    const { item, samples } = await world.imported(body.item.id);
    expect(item).toMatchObject({ fileName: 'people.csv', state: 'uploaded', added_by: 'a1' });
    expect(item.plan.columns).toEqual(['email', 'name', 'field:city', null, 'field:age']);
    expect(samples).toEqual([['a@x.org', 'Ann', 'Köln; Deutz', '?', '4']]);
    expect(await world.emails()).toEqual([]);
  });

  it.each([
    ['no text', Buffer.from([0, 1, 2, 3]), 'import_file'],
    ['headings alone', 'email,name\n', 'import_empty'],
    ['a separator alone', 'sep=;\n', 'import_empty'],
    ['nothing', '', 'import_empty'],
    ['too many columns', `${'a,'.repeat(100)}a\n${'b,'.repeat(100)}b\n`, 'too_many'],
  ])('is refused as %s', async (_what, content, code) => {
    const { status, body } = await world.upload(content);
    expect([status, body.details]).toMatchObject([422, [{ path: 'file', code }]]);
  });

  it('is read in the encoding that it is likely to have, or in one that is chosen', async () => {
    const csv = Buffer.from('E-Mail;Pr\u00e9nom;Ville\r\nren\u00e9e@x.org;Ren\u00e9e;Logro\u00f1o\r\n', 'latin1');
    const { id } = (await world.upload(csv)).body.item;
    const guessed = (await preview(id)).body;
    expect(guessed.item.plan).toMatchObject({ encoding: 'windows-1252', firstRow: 'headings' });
    expect([guessed.item.headings, guessed.samples]).toEqual([
      ['E-Mail', 'Prénom', 'Ville'],
      [['renée@x.org', 'Renée', 'Logroño']],
    ]);
    const arabic = (await preview(id, { encoding: 'windows-1256' })).body;
    expect(arabic.item.headings).toEqual(['E-Mail', 'Prénom', 'Ville']);
    expect(arabic.samples[0]?.[2]).not.toBe('Logroño');
    const { status, body } = await preview(id, { encoding: 'utf-8' });
    expect([status, body.details]).toMatchObject([422, [{ path: 'encoding', code: 'import_encoding' }]]);
    const refused = await act('planImport', { id, plan: plan(['email', 'name', null], { encoding: 'utf-8' }) });
    expect(refused.body.details).toMatchObject([{ path: 'plan.encoding', code: 'import_encoding' }]);
    await act('planImport', { id, plan: plan(['email', 'name', 'field:city']) });
    await world.runJobs();
    const { item } = (await preview(id)).body;
    expect(item.plan).toMatchObject({ encoding: 'windows-1252', numbers: 'plain', days: 'iso' });
    expect(item.faults).toEqual([{ row: 2, column: 0, code: 'email_ascii', value: 'renée@x.org' }]);
  });

  it('without headings loses no one, and its first row is data where that is chosen', async () => {
    const csv = 'sep=;\r\nann@none.org;Ann\r\nbob@none.org;Bob\r\n';
    const { id } = (await world.upload(csv)).body.item;
    const { item, samples } = (await preview(id)).body;
    expect([item.plan.firstRow, item.headings, item.plan.columns]).toEqual(['data', ['', ''], ['email', null]]);
    expect(samples).toEqual([
      ['ann@none.org', 'Ann'],
      ['bob@none.org', 'Bob'],
    ]);
    const other = (await preview(id, { firstRow: 'headings' })).body;
    expect([other.item.headings, other.samples]).toEqual([['ann@none.org', 'Ann'], [['bob@none.org', 'Bob']]]);
    await act('planImport', { id, plan: plan(['email', 'name']) });
    await world.runJobs();
    expect(await apply(id)).toMatchObject({ state: 'done', rows: 2, numbers: { added: 2 } });
    expect((await world.emails({ search: 'none' })).sort()).toEqual(['ann@none.org', 'bob@none.org']);

    const one = (await world.upload('cat@none.org\n')).body.item.id;
    const { body } = await act('planImport', { id: one, plan: plan(['email'], { firstRow: 'headings' }) });
    expect(body.details).toMatchObject([{ path: 'plan.firstRow', code: 'import_empty' }]);
  });
});

describe('the values of a file of people', () => {
  it('has numbers and days as it is planned', async () => {
    await world.field('paid', 'number');
    await world.field('since', 'date');
    const columns = ['email', 'field:paid', 'field:since'];
    const rows = [
      'email;paid;since',
      'a@form.org;1.234,56;26.11.2026',
      'b@form.org;1,5;5/1/2026',
      'c@form.org;7.5;13.13.2026',
    ];
    const european = await check(rows.join('\r'), plan(columns, { numbers: 'comma', days: 'day-first' }));
    expect(european.faults).toEqual([
      { row: 4, column: 1, code: 'number', value: '7.5' },
      { row: 4, column: 2, code: 'date', value: '13.13.2026' },
    ]);
    expect((await world.imported(european.id)).people).toEqual([
      { email: 'a@form.org', fields: { paid: 1234.56, since: '2026-11-26' } },
      { email: 'b@form.org', fields: { paid: 1.5, since: '2026-01-05' } },
    ]);
    await apply(european.id);
    const people = (await world.people({ search: 'form', sort: 'email' })).people;
    expect(people.map(({ fields }) => fields)).toEqual([
      { paid: 1234.56, since: '2026-11-26' },
      { paid: 1.5, since: '2026-01-05' },
    ]);
    const american = await check(
      'email,since,paid\nd@form.org,11/26/2026,"1,234.5"\n',
      plan(['email', 'field:since', 'field:paid'], { numbers: 'point', days: 'month-first' }),
    );
    expect(american).toMatchObject({ faults: [], numbers: { added: 1 } });
  });

  it('has numbers and days as its values tell, unless it is planned otherwise', async () => {
    const columns = ['email', 'field:since', 'field:paid'];
    const csv = 'email;since;paid\nd@guess.org;1.2.2026;2.340\ne@guess.org;26.11.2026;12.500\n';
    const { id } = (await world.upload(csv)).body.item;
    const { item, formats } = await world.imported(id);
    expect(item.plan).toMatchObject({ columns, numbers: 'comma', days: 'day-first' });
    expect(formats[2]?.numbers).toEqual({ plain: 2, point: 2, comma: 2, doubt: '2.340' });
    await act('planImport', { id, plan: plan(columns) });
    await world.runJobs();
    expect((await world.imported(id)).people.map(({ fields }) => fields)).toEqual([
      { since: '2026-02-01', paid: 2340 },
      { since: '2026-11-26', paid: 12500 },
    ]);
    await act('planImport', { id, plan: plan(columns, { numbers: 'point' }) });
    await world.runJobs();
    expect((await world.imported(id)).people[0]?.fields).toEqual({ since: '2026-02-01', paid: 2.34 });
    // What tells the format is in the last row that is looked at.
    const rows = Array.from({ length: 999 }, (_, at) => `m${String(at)}@guess.org,1/2/2026,"2,340"`);
    const long = ['email,since,paid', ...rows, 'z@guess.org,11/26/2026,"1,234.5"'].join('\n');
    const far = (await world.upload(long)).body.item.id;
    expect((await world.imported(far)).item.plan).toMatchObject({ numbers: 'point', days: 'month-first' });
  });

  it('has names in two columns, and addresses that its values tell', async () => {
    const csv = 'Kontakt;Vorname;Nachname\nann@two.org;Ann;Lee\nbob@two.org;Bob;\nli@two.org;小龙;李\n';
    const { id } = (await world.upload(csv)).body.item;
    const { plan: proposed } = (await world.imported(id)).item;
    expect(proposed.columns).toEqual(['email', 'first-name', 'last-name']);
    await act('planImport', { id, plan: proposed });
    await world.runJobs();
    expect((await world.imported(id)).people.map(({ name }) => name)).toEqual(['Ann Lee', 'Bob', '李小龙']);
  });

  it('has yes and no in more words than ours, and rows that a spreadsheet emptied', async () => {
    await world.field('member', 'yes-no');
    const words = ['JA', 'nein', 'Wahr', 'FALSCH', 'VERDADERO', 'FALSO'];
    const csv = [
      'email;member;Grund',
      ...words.map((word, at) => `${String(at)}@word.org;${word};`),
      ';;',
      ' ; ;\u00a0',
      'last@word.org;;',
      ';ja;',
      ';;',
    ].join('\r\n');
    const checked = await check(csv, plan(['email', 'field:member', null]));
    expect(checked).toMatchObject({ rows: 8, done: 8, numbers: { added: 7, faulty: 1 } });
    expect(checked.faults).toEqual([{ row: 11, column: 0, code: 'email_missing', value: '' }]);
    await apply(checked.id);
    const people = (await world.people({ search: 'word.org', sort: 'email' })).people;
    expect(people.map(({ fields }) => fields.member)).toEqual([true, false, true, false, true, false, undefined]);
  });

  it('has addresses as mail programs write them', async () => {
    const cells = [
      'mailto:a@written.org',
      'Ann Lee <b@written.org>',
      '<C@written.org>',
      '"""Lee, D"" <d@written.org>"',
    ];
    const checked = await check(['email', ...cells, 'Ann <e'].join('\n'), plan(['email']));
    expect(checked.faults).toEqual([{ row: 6, column: 0, code: 'email', value: 'Ann <e' }]);
    await apply(checked.id);
    const found = (await world.emails({ search: 'written.org' })).sort();
    expect(found).toEqual(['a@written.org', 'b@written.org', 'c@written.org', 'd@written.org']);
  });

  it('that we exported is read back, large numbers and foreign addresses included', async () => {
    const fields = { age: 1e26 };
    await world.save({ email: 'large@own.org', name: '=Large', fields });
    const export_ = await world.send('GET v1/audience/export.csv', { as: world.a1 });
    expect(export_.body).toContain('1e+26');
    const { body } = await world.upload(Buffer.from(export_.body));
    const { item } = (await preview(body.item.id)).body;
    await act('planImport', { id: item.id, plan: item.plan });
    await world.runJobs();
    const checked = (await preview(item.id)).body.item;
    expect(checked).toMatchObject({ state: 'checked', faults: [], numbers: { added: 0, changed: 0, faulty: 0 } });
  });

  it('is planned with an address, each target once, and a word on how people agreed', async () => {
    const { id } = (await world.upload('a,b\nx,y\n')).body.item;
    for (const [planned, path, code] of [
      [plan(['name', null]), 'plan.columns', 'import_email_column'],
      [plan(['email']), 'plan.columns', 'not_valid'],
      [plan(['email', 'email']), 'plan.columns.1', 'import_column_twice'],
      [plan(['email', 'field:nope']), 'plan.columns.1', 'unknown_field'],
      [plan(['email', null], { list }), 'plan.consent', 'consent_missing'],
    ] as const)
      expect((await act('planImport', { id, plan: planned })).body.details).toMatchObject([{ path, code }]);
    expect((await act('applyImport', { id })).body.details).toMatchObject([{ path: 'id', code: 'import_unchecked' }]);
  });
});

describe('a dry run and what follows it', () => {
  const rows = [
    'email,name,lang,city,age',
    'old@x.org,Old,,Berlin,',
    'same@x.org,Same,,,',
    'new@x.org,New,de,Rome,',
    'new@x.org,Again,,,',
    'NEW2@x.org,New,FR,Rome,"1,5"',
    ',No address,,,',
    'not an address,,,,',
    'n3@x.org,,xx,,many',
    'stop@x.org,Stop,,,',
    'left@x.org,Left,,,',
    "plus@x.org,'+49 30,,,",
    'wide@x.org,a,,b,1,more',
    '',
  ].join('\n');
  const columns = ['email', 'name', 'language', 'field:city', 'field:age'];
  beforeAll(async () => {
    await world.save({ email: 'old@x.org', name: 'Older', fields: { age: 3 } });
    await world.save({ email: 'same@x.org', name: 'Same' });
    const stop = (await world.save({ email: 'stop@x.org' })).body.person;
    await world.call('POST v1/audience/suppressPerson', { as: world.a1, body: { id: stop.id, reason: 'complained' } });
    await world.call('POST v1/audience/deletePerson', { as: world.a1, body: { id: stop.id } });
    const left = (
      await world.save({ email: 'left@x.org', name: 'Left' }, { lists: [{ id: list, act: 'agreed' }], consent: 'x' })
    ).body.person;
    await world.save({ id: left.id, email: left.email, name: 'Left' }, { lists: [{ id: list, act: 'leave' }] });
  });
  const numbers = { added: 2, changed: 1, unchanged: 2, faulty: 6, suppressed: 1, left: 1 };
  const faults = [
    { row: 4, column: 2, code: 'language', value: 'de' },
    { row: 7, column: 0, code: 'email_missing', value: '' },
    { row: 8, column: 0, code: 'email', value: 'not an address' },
    { row: 9, column: 2, code: 'language', value: 'xx' },
    { row: 9, column: 4, code: 'number', value: 'many' },
    { row: 13, column: null, code: 'cells', value: 'more' },
  ];

  it('say how many are new, changed, faulty and suppressed, with the rows, and change nothing', async () => {
    const before = await world.emails({ sort: 'email' });
    const planned = plan(columns, { list, consent: 'Web form', language: 'es' });
    const checked = await check(rows, planned);
    expect(checked).toMatchObject({ state: 'checked', rows: 12, done: 12 });
    expect(checked.faults).toEqual(faults);
    expect(checked.numbers).toEqual({ ...numbers, added: 3, faulty: 5 });
    expect(await world.emails({ sort: 'email' })).toEqual(before);

    const done = await apply(checked.id);
    // The values went with the file.
    const kept = faults.map(({ row, column, code }) => ({ row, column, code }));
    expect([done.state, done.numbers, done.faults]).toEqual(['done', checked.numbers, kept]);
    expect((await world.imported(checked.id)).samples).toEqual([]);
    const people = (await world.people({ sort: 'email' })).people;
    const of = (email: string) => people.find((one) => one.email === email);
    expect(of('old@x.org')).toMatchObject({ name: 'Old', fields: { city: 'Berlin', age: 3 } });
    expect(of('new2@x.org')).toMatchObject({ language: 'fr-FR', fields: { city: 'Rome', age: 1.5 } });
    expect(of('plus@x.org')).toMatchObject({ name: '+49 30', language: 'es' });
    expect(of('stop@x.org')).toBeUndefined();
    const confirmed = await world.emails({ filter: { list, member: 'confirmed' } });
    expect(confirmed.map((email) => email.split('@')[0]).sort()).toEqual(['new', 'new2', 'old', 'plus', 'same']);
    const { history } = await world.person(of('new2@x.org')!.id);
    expect(history.map(({ act: what, how, text, by }) => [what, how, text, by])).toEqual([
      ['agreed', 'import', 'Web form', 'a1'],
      ['added', 'import', '', 'a1'],
    ]);
  });

  it('list whole rows of faults, a hundred faults at most, and none behind a row that did not fit', async () => {
    const faulty = Array.from({ length: 210 }, (_, at) => (at === 40 || at > 201 ? ',,5' : 'no,xx,many'));
    const found = await check(['email,lang,age', ...faulty].join('\n'), plan(['email', 'language', 'field:age']));
    expect([found.faults.length, found.faults.at(-1)?.row, found.numbers?.faulty]).toEqual([99, 34, 210]);
  });

  it('find nothing new the second time', async () => {
    const again = await check(rows, plan(columns));
    expect(again.numbers).toMatchObject({ added: 0, changed: 0, faulty: 5, suppressed: 1 });
  });
});

describe('a job that dies', () => {
  const many = (count: number) =>
    `email,name\n${Array.from({ length: count }, (_, i) => `m${String(i)}@many.org,Many`).join('\n')}\n`;
  /** The job, with a database that is gone after some transactions. */
  const dyingAfter = (batches: number) => {
    let left = batches;
    const transaction: typeof world.parts.db.transaction = (work, config) => {
      left -= 1;
      if (left < 0) throw new Error('killed');
      return world.parts.db.transaction(work, config);
    };
    const db = new Proxy(world.parts.db, {
      get: (target, key) => (key === 'transaction' ? transaction : (Reflect.get(target, key) as unknown)),
    });
    return { ...world.parts, db };
  };

  /** The job as its queue runs it: what waits too long for the other one's batch is tried again. */
  const runPatiently = async (id: string): Promise<void> => {
    for (;;) {
      try {
        return await runImport(world.parts, { id });
      } catch (error) {
        if (!isUnavailable(error)) throw error;
      }
    }
  };

  it('goes on where it was, and doubles nobody', async () => {
    const { id } = await check(many(700), plan(['email', 'name'], { list, consent: 'Fair' }));
    await act('applyImport', { id });
    await expect(runImport(dyingAfter(2), { id })).rejects.toThrow('killed');
    expect((await world.imported(id)).item).toMatchObject({ state: 'applying', done: 400 });
    expect((await act('applyImport', { id })).body.details).toMatchObject([{ code: 'import_busy' }]);
    await Promise.all([world.runJobs(), runPatiently(id)]);
    const { item } = await world.imported(id);
    expect(item).toMatchObject({ state: 'done', done: 700, numbers: { added: 700, unchanged: 0, faulty: 0 } });
    expect((await world.people({ size: 0, search: 'many' })).tc).toBe(700);
    const [{ id: one } = { id: '' }] = (await world.people({ search: 'm7' })).people;
    expect((await world.person(one)).history).toHaveLength(2);
    await runImport(world.parts, { id });
    expect((await world.imported(id)).item).toEqual(item);
  });

  it('is given up after the last try: the report says what was taken in, and nobody waits', async () => {
    const { id } = await check(many(500).replaceAll('many.org', 'more.org'), plan(['email', 'name']));
    await act('applyImport', { id });
    await expect(runImport(dyingAfter(1), { id })).rejects.toThrow('killed');
    await giveUpImport(world.parts, { id });
    await giveUpImport(world.parts, { id });
    await world.runJobs();
    const { item, samples } = await world.imported(id);
    expect(item).toMatchObject({ state: 'failed', fault: 'interrupted', numbers: { added: 200 } });
    expect(samples).toEqual([]);
    expect((await world.people({ size: 0, search: 'more' })).tc).toBe(200);
  });

  it('is told apart from a file that cannot be read to its end', async () => {
    const broken = Buffer.concat([Buffer.from(many(9000)), Buffer.from([0xff, 0xff])]);
    const item = await check(broken, plan(['email', 'name'], { encoding: 'utf-8' }));
    expect(item).toMatchObject({ state: 'failed', fault: 'not_text' });
  });
});

it('imports of another site are not there, and who may only look has none', async () => {
  const { id } = (await world.upload('email\na@b.org\n')).body.item;
  for (const [name, sent] of [
    ['GET v1/audience/imports/:id', { params: { id } }],
    ['POST v1/audience/planImport', { body: { id, plan: plan(['email']) } }],
    ['POST v1/audience/applyImport', { body: { id } }],
    ['POST v1/audience/deleteImport', { body: { id } }],
  ] as const) {
    expect([name, (await world.send(name, { as: world.b1, ...sent })).statusCode]).toEqual([name, 404]);
    expect([name, (await world.send(name, { as: world.a3, ...sent })).statusCode]).toEqual([name, 403]);
  }
  expect((await world.upload('email\na@b.org\n', world.a3)).status).toBe(403);
  expect((await world.call('POST v1/audience/deleteImport', { as: world.a1, body: { id } })).status).toBe(200);
  expect((await world.send('GET v1/audience/imports/:id', { as: world.a1, params: { id } })).statusCode).toBe(404);
});

it('files are dropped when they were taken in, with their import, with their site, else after a week', async () => {
  const { files, db } = world.parts;
  const keys = async () => {
    const found: string[] = [];
    for await (const { key } of files.list()) if (key.startsWith('imports/')) found.push(key);
    return found.sort();
  };
  await sweepImports(world.parts, Date.now() + 8 * 86_400_000);
  expect(await keys()).toEqual([]);
  const { id } = (await world.upload('email\nkept@b.org\n')).body.item;
  const orphan = (await world.upload('email\ngone@b.org\n')).body.item.id;
  await db.delete(imports).where(eq(imports.id, orphan));
  await sweepImports(world.parts);
  expect(await keys()).toEqual([id, orphan].sort().map((each) => `imports/${each}`));
  await sweepImports(world.parts, Date.now() + 2 * 3_600_000);
  expect(await keys()).toEqual([`imports/${id}`]);
  await act('planImport', { id, plan: plan(['email']) });
  await world.runJobs();
  await apply(id);
  expect(await keys()).toEqual([]);
  await sweepImports(world.parts, Date.now() + 8 * 86_400_000);
  expect((await world.imported(id)).item.state).toBe('done');
});
