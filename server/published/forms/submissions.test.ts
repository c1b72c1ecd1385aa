import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formSubmissions } from '#server/platform/db/schema/forms.ts';
import { PACE } from '#server/platform/http/slow-peers.ts';
import { formJobs } from './jobs';
import { createFormWorld, type FormWorld } from './testing/form-world';

const usual = { ...PACE };
let world: FormWorld;
beforeAll(async () => {
  Object.assign(PACE, { bodyMs: 300 });
  world = await createFormWorld({
    name: { required: true },
    days: { kind: 'checkboxes', options: [{ label: 'Mon' }, { label: 'Tue' }] },
    email: { kind: 'email' },
    paper: { kind: 'file' },
  });
}, 60_000);
afterAll(async () => {
  Object.assign(PACE, usual);
  await world.close();
});

function exported(kind: 'csv' | 'json', query: Readonly<Record<string, string>> = {}, as = world.a1) {
  const call = kind === 'csv' ? 'GET v1/forms/:form/export.csv' : 'GET v1/forms/:form/export.json';
  return world.send(call, { as, params: { form: world.formId }, query });
}

describe('exports', () => {
  it('have a column for each field, and run nothing in a spreadsheet', async () => {
    await world.post({ name: '=HYPERLINK("https://evil.example")', email: 'a@example.com' });
    await world.post({ name: '@SUM(1)', days: 'Mon' });
    await world.post({ name: '+1;-1,"x"\r\n=1' });
    await world.post({ name: 'Spam', _website: 'x' });
    const reply = await exported('csv');
    expect(reply.headers['content-disposition']).toBe('attachment; filename="submissions.csv"');
    const lines = reply.body.slice(1).split('\r\n');
    expect(lines[0]).toBe('added_on,state,page,name,days,email,paper');
    expect(lines).toHaveLength(5);
    for (const line of lines.slice(1, 4)) expect(line).not.toMatch(/(?:^|,)"?[=+@-]/);
    expect(reply.body).not.toContain('Spam');
    expect((await exported('csv', { state: 'spam' })).body).toContain('Spam');
  });

  it('are JSON by the keys of the fields, of what was searched', async () => {
    const all = JSON.parse((await exported('json', { search: 'sum' })).body) as { answers: object }[];
    expect(all.map(({ answers }) => answers)).toEqual([{ name: '@SUM(1)', days: ['Mon'] }]);
  });

  it('are of the site alone', async () => {
    for (const kind of ['csv', 'json'] as const) expect((await exported(kind, {}, world.b1)).statusCode).toBe(404);
  });
});

describe('submissions', () => {
  it('are erased with their person wherever the address was written, and others stay', async () => {
    await world.post({ name: 'Ann', email: 'Ann@Example.com' });
    await world.post({ name: 'Write to ann@example.com' });
    await world.post({ name: 'Joann', email: 'joe@example.com' });
    const before = (await world.stored()).length;
    const erase = (as: typeof world.a1) =>
      world.call('POST v1/forms/eraseSender', { as, body: { email: ' ann@example.COM ' } });
    expect((await erase(world.b1)).body.erased).toBe(0);
    expect((await erase(world.a1)).body.erased).toBe(2);
    expect((await world.stored()).length).toBe(before - 2);
    expect(await exported('csv').then(({ body }) => body)).not.toContain('ann@example.com');
  });

  it('are erased by a whole address: who has one that holds it stays', async () => {
    const written = ['sam@gmail.co is mine', 'Mine: sam@gmail.co.', 'pam.sam@gmail.co', 'to sam@gmail.co.uk, please'];
    for (const name of written) await world.post({ name });
    for (const email of ['SAM@gmail.co', 'sam@gmail.com', "o'sam@gmail.co", 'adsam@gmail.co'])
      await world.post({ name: 'Whole', email });
    const erase = (email: string) => world.call('POST v1/forms/eraseSender', { as: world.a1, body: { email } });
    for (const part of ['whole', '@gmail.co', 'gmail.co']) expect((await erase(part)).status).toBe(422);
    expect((await erase('sam@gmail.co')).body.erased).toBe(3);
    const left = (await world.stored()).map(({ answers }) => answers.at(-1)?.value);
    for (const kept of [written[2], written[3], 'sam@gmail.com', "o'sam@gmail.co", 'adsam@gmail.co'])
      expect(left).toContain(kept);
  });

  it('are swept by what they are: deleted ones after a week, spam after a month, others as the form says', async () => {
    await world.save({ retentionDays: 90 });
    const { db } = world.parts;
    const ids = (await world.stored()).map(({ id }) => id);
    expect(ids.length).toBeGreaterThanOrEqual(3);
    const age = (id: string, set: object) => db.update(formSubmissions).set(set).where(eq(formSubmissions.id, id));
    const ago = (days: number) => new Date(Date.now() - days * 86_400_000);
    await age(ids[0]!, { deletedAt: ago(8) });
    await age(ids[1]!, { deletedAt: ago(6) });
    await age(ids[2]!, { addedOn: ago(91) });
    await db
      .update(formSubmissions)
      .set({ addedOn: sql`now() - interval '31 days'` })
      .where(eq(formSubmissions.state, 'spam'));
    const sweep = formJobs.find(({ name }) => name === 'sweep-submissions');
    await sweep?.run(world.parts, {});
    const left = (await db.select({ id: formSubmissions.id }).from(formSubmissions)).map(({ id }) => id);
    expect(left).not.toContain(ids[0]);
    expect(left).toContain(ids[1]);
    expect(left).not.toContain(ids[2]);
    expect(await world.stored('spam')).toEqual([]);
  });
});

describe('a body that does not come', () => {
  const HEAD = 'POST /v1/forms/contact/form1 HTTP/1.1\r\nHost: localhost:3001\r\nContent-Length: 5000\r\n';
  const PARTS =
    'Content-Type: multipart/form-data; boundary=b\r\n\r\n--b\r\nContent-Disposition: form-data; name="paper"; filename="a.txt"\r\n\r\n';

  it.each([
    ['of fields', 'Content-Type: application/x-www-form-urlencoded\r\n\r\nname=A'],
    ['of parts', PARTS],
  ])('%s is given up, and leaves nothing', async (_name, rest) => {
    if (!world.site.server.listening) await world.site.listen({ host: '127.0.0.1', port: 0 });
    const before = (await world.stored()).length;
    const socket = connect((world.site.server.address() as AddressInfo).port, '127.0.0.1');
    socket.on('error', () => undefined);
    socket.write(HEAD + rest);
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 408 /);
    await expect.poll(() => readdir(join(world.parts.settings.dataDir, 'tmp')).catch(() => [])).toEqual([]);
    expect((await world.stored()).length).toBe(before);
  });
});

describe('statistics', () => {
  it('say at which fields posts are refused, and nothing of who sent them', async () => {
    const read = (as = world.a1) => world.call('GET v1/forms/:form/statistics', { as, params: { form: world.formId } });
    const before = (await read()).body.statistics;
    await world.post({ name: '' });
    await world.post({ name: '', email: 'wrong' });
    await world.post({ name: 'Counted' });
    await world.post({ name: 'Spam', _website: 'x' });
    const after = async () => (await read()).body.statistics;
    await expect.poll(async () => (await after()).refused - before.refused, { timeout: 5000 }).toBe(2);
    const { completed, spam, fields } = await after();
    expect([completed - before.completed, spam - before.spam]).toEqual([1, 1]);
    expect(fields).toEqual([
      { key: 'name', label: 'name', refused: 2 },
      { key: 'email', label: 'email', refused: 1 },
    ]);
    expect((await read(world.b1)).status).toBe(404);
  });
});
