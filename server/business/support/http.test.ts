import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { form, type FormPart } from '#server/builder/media/testing/multipart.ts';
import { lastMailTo } from '#server/people/mail/testing/mailbox.ts';
import { users } from '#server/platform/db/schema/accounts.ts';
import type { Person } from '#server/testing/people.ts';
import { createWorld, type World } from '#server/testing/world.ts';
import { eraseMessages } from './erase-messages';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');

function field(name: string, value: string): FormPart {
  return { name, value };
}

function file(filename: string, value: string | Buffer): FormPart {
  return { name: 'file', filename, value };
}

const MESSAGE = [field('category', 'problem'), field('text', 'The page is blank.\nAnd it stays so.')];

async function submit(as: Person, parts: readonly FormPart[]) {
  const { headers, payload } = form(parts);
  const url = '/api/support/submit';
  const authorization = `Bearer ${as.accessToken}`;
  const reply = await world.app.inject({ method: 'POST', url, payload, headers: { ...headers, authorization } });
  return {
    status: reply.statusCode,
    body: reply.json<{ reference: string; details?: { path: string; code: string }[] }>(),
  };
}

async function inbox(body: object = {}) {
  return (await world.call('POST admin/messages/dash/getMessages', { as: world.a1, body })).body;
}

it('is stored with context and files, told to sender and operator, answered by mail', async () => {
  const context = JSON.stringify({ page: '/pages/', browser: 'Firefox 140' });
  const sent = await submit(world.a2, [
    ...MESSAGE,
    field('context', context),
    file('..\\shot.png', PNG),
    file('log.txt', 'GET / 500\n'),
  ]);
  expect(sent.status).toBe(200);
  const { reference } = sent.body;
  expect(reference).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
  expect((await lastMailTo(world, world.a2.email)).text).toContain('The page is blank.\nAnd it stays so.');
  expect((await lastMailTo(world, world.a1.email)).subject).toBe(`New message ${reference} from a2`);

  const { messages, tc } = await inbox({ search: reference });
  expect(tc).toBe(1);
  expect(messages[0]).toMatchObject({
    reference,
    state: 'open',
    category: 'problem',
    email: world.a2.email,
    organization: 'A',
  });
  const params = { id: messages[0]?.id ?? '' };
  const { body } = await world.call('GET admin/messages/:id', { as: world.a1, params });
  expect(body.message.context).toEqual({ page: '/pages/', browser: 'Firefox 140' });
  expect(body.message.files).toEqual([
    { name: 'shot.png', bytes: 16 },
    { name: 'log.txt', bytes: 10 },
  ]);

  const download = await world.send('GET admin/messages/:id/files/:index', {
    as: world.a1,
    params: { ...params, index: '0' },
  });
  expect(download.rawPayload).toEqual(PNG);
  expect(download.headers['content-disposition']).toMatch(/^attachment;/);
  expect(download.headers['content-type']).toBe('application/octet-stream');
  expect(
    (await world.send('GET admin/messages/:id/files/:index', { as: world.a1, params: { ...params, index: '2' } }))
      .statusCode,
  ).toBe(404);

  await world.call('POST admin/messages/:id/answer', {
    as: world.a1,
    params,
    body: { text: 'Please reload.\n\nIt is mended.' },
  });
  const mail = await lastMailTo(world, world.a2.email);
  expect(mail.subject).toBe(`An answer to your message ${reference}`);
  expect(mail.text).toContain('Please reload.\n\nIt is mended.');
  const own = (await world.call('POST support/dash/getMessages', { as: world.a2, body: {} })).body.messages;
  expect(own[0]).toMatchObject({
    reference,
    state: 'answered',
    answers: [{ text: 'Please reload.\n\nIt is mended.' }],
  });
  expect(own[0]).not.toHaveProperty('note');
  expect((await world.call('POST support/dash/getMessages', { as: world.a3, body: {} })).body.messages).toEqual([]);
});

it('is closed and noted by the operator, who filters by state', async () => {
  await submit(world.a3, MESSAGE);
  const { messages } = await inbox({ search: world.a3.email });
  const params = { id: messages[0]?.id ?? '' };
  const reply = await world.call('POST admin/messages/:id/change', {
    as: world.a1,
    params,
    body: { state: 'closed', note: 'Known.' },
  });
  expect(reply.body.item).toMatchObject({ state: 'closed', note: 'Known.' });
  expect((await inbox({ filter: { state: 'closed' } })).messages.map(({ id }) => id)).toEqual([params.id]);
  expect((await inbox({ filter: { state: 'closed', category: 'idea' } })).tc).toBe(0);
  expect(
    (await world.call('POST admin/messages/dash/getMessages', { as: world.a1, body: { filter: { x: 1 } } })).status,
  ).toBe(422);
});

it.each<[string, FormPart[], number, string]>([
  ['no text', [field('category', 'idea')], 422, 'text'],
  ['a category that is not there', [field('category', 'x'), MESSAGE[1] as FormPart], 422, 'category'],
  ['a context that is no JSON', [...MESSAGE, field('context', '{')], 422, 'context'],
  ['a field that nobody asked for', [...MESSAGE, field('isGlobalAdmin', 'true')], 422, 'isGlobalAdmin'],
  ['a program', [...MESSAGE, file('a.png', Buffer.from('4d5a90000300', 'hex'))], 415, 'file.0'],
  ['a drawing with scripts', [...MESSAGE, file('a.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>')], 415, 'file.0'],
  ['four files', [...MESSAGE, ...[1, 2, 3, 4].map((n) => file(`${n}.txt`, 'a'))], 422, 'file'],
])('refuses %s and keeps nothing', async (_, parts, status, path) => {
  const before = (await inbox()).tc;
  const reply = await submit(world.a4, parts);
  expect([reply.status, reply.body.details?.[0]?.path]).toEqual([status, path]);
  expect((await inbox()).tc).toBe(before);
});

it('refuses a file above 10 MB', async () => {
  const reply = await submit(world.a4, [...MESSAGE, file('a.txt', Buffer.alloc(10 * 1024 * 1024 + 1, 'a'))]);
  expect([reply.status, reply.body.details?.[0]?.code]).toEqual([413, 'file_too_large']);
});

it('takes ten an hour from one person', async () => {
  const replies = [];
  for (let i = 0; i < 12; i += 1) replies.push((await submit(world.b1, MESSAGE)).status);
  expect(replies.filter((status) => status === 200)).toHaveLength(10);
  expect(replies.slice(10)).toEqual([429, 429]);
});

it('is erased with its files when the account is gone', async () => {
  await submit(world.loner, [...MESSAGE, file('a.txt', 'a')]);
  const { id } = (await inbox({ search: world.loner.email })).messages[0] ?? { id: '' };
  const folder = join(world.dataDir, 'files', 'support');
  expect(await readdir(folder)).toContain(id);
  await world.parts.db.delete(users).where(eq(users.id, world.loner.id));
  await eraseMessages(world.parts);
  expect((await inbox({ search: world.loner.email })).tc).toBe(0);
  expect(await readdir(folder)).not.toContain(id);
});
