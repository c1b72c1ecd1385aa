import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sendMail } from '#server/people/mail/send-mail.ts';
import { createWorld, type World } from '#server/testing/world.ts';

let world: World;
let folder: string;
beforeAll(async () => {
  world = await createWorld();
  folder = world.parts.mail.outbox ?? '';
});
afterAll(() => world.close());

function list(body: object = {}, as = world.a1) {
  return world.call('POST admin/outbox/dash/getOutbox', { as, body });
}

function open(id: string, as = world.a1) {
  return world.call('GET admin/outbox/:id', { as, params: { id } });
}

async function send(to: string) {
  const link = `http://localhost:3000/verify?email=${to}`;
  await sendMail(world.parts, { template: 'sign-up-code', to, language: 'ar-SA', values: { code: '000001', link } });
  await world.runJobs();
}

it('is empty before the first mail, then shows the newest first', async () => {
  expect((await list()).body).toEqual({ status: true, mails: [], tc: 0 });
  for (const name of ['ann', 'bob', 'cy']) await send(`${name}@example.com`);
  await writeFile(join(folder, 'notes.eml'), 'not a mail of ours');
  const { body } = await list({ size: 2 });
  expect(body.tc).toBe(3);
  expect(body.mails.map(({ to }) => to)).toEqual(['cy@example.com', 'bob@example.com']);
  expect(Math.abs(Date.parse(body.mails[0]?.time ?? '') - Date.now())).toBeLessThan(60_000);
  expect((await list({ search: 'ANN@' })).body.mails.map(({ to }) => to)).toEqual(['ann@example.com']);
  expect((await list({ sort: 'time' })).body.mails[0]?.to).toBe('ann@example.com');
  expect((await list({ sort: 'subject' })).status).toBe(422);
});

it('opens one mail', async () => {
  const [newest] = (await list()).body.mails;
  const { body } = await open(newest?.id ?? '');
  expect(body.mail).toMatchObject({ ...newest, subject: 'رمز التحقق الخاص بك في Pagewright' });
  expect(body.mail.text).toContain('\n000001\n');
  expect(body.mail.html).toContain('dir="rtl"');
});

it('writes files as docs/contract.md promises them', async () => {
  const names = (await readdir(folder)).filter((name) => name !== 'notes.eml');
  for (const name of names) expect(name).toMatch(/^\d{8}T\d{9}-\d{8}\.eml$/);
  const raw = await readFile(join(folder, names.sort()[0] ?? ''), 'utf8');
  expect(raw).toMatch(/^To: ann@example\.com\r$/m);
  expect(raw).toMatch(/Content-Transfer-Encoding: quoted-printable/);
  expect(raw.indexOf('text/plain')).toBeLessThan(raw.indexOf('text/html'));
});

it('opens nothing else, for nobody else', async () => {
  await mkdir(join(world.dataDir, 'files'), { recursive: true });
  for (const id of ['#server/platform/app-secret.ts', 'notes', '..%2fx', '20260101T000000000-0000000', '']) {
    expect([404, 422]).toContain((await open(id)).status);
  }
  expect((await open('20260101T000000000-00000001')).status).toBe(404);
  for (const as of [world.a2, world.b1]) expect((await list({}, as)).status).toBe(403);
});

it('is not there while mail goes out by SMTP', async () => {
  const smtp = await createWorld({ env: { SMTP_URL: 'smtp://127.0.0.1:9' } });
  const reply = await smtp.call('POST admin/outbox/dash/getOutbox', { as: smtp.a1, body: {} });
  expect(reply.status).toBe(404);
  await smtp.close();
});
