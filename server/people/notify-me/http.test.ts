import { afterAll, beforeAll, expect, it } from 'vitest';
import { signPurposeToken } from '#server/people/accounts/purpose-token.ts';
import { notifyRequests } from '#server/platform/db/schema/notify-me.ts';
import { lastMailTo, linkIn, mailsTo } from '#server/people/mail/testing/mailbox.ts';
import { createWorld, type World } from '#server/testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld({ env: { TRUST_PROXY: '127.0.0.1' } });
});
afterAll(() => world.close());

const THANKS = 'Thank you! We will let you know.';

function ask(email: string, address = '192.0.2.1', more: object = {}) {
  return world.call('POST v1/notify-me', { body: { email, ...more }, headers: { 'x-forwarded-for': address } });
}

function confirm(token: string) {
  return world.call('POST v1/notify-me/confirm', { body: { token } });
}

async function confirmed() {
  return (await world.parts.db.select().from(notifyRequests))
    .filter((row) => row.confirmedAt !== null)
    .map((row) => row.email);
}

it('is stored, confirmed by the mailed link, and then mailed no more; the reply stays the same', async () => {
  const first = await ask(' Fan@Example.com', '192.0.2.1', { language: 'fr-FR' });
  expect(first.body).toMatchObject({ status: true, message: THANKS, msg: THANKS });
  const mail = await lastMailTo(world, 'fan@example.com');
  expect(mail.subject).toBe('Confirmez que nous pouvons vous écrire');
  const link = linkIn(mail.text, 'http://localhost:3000/notify-me?token=');
  expect(await confirmed()).toEqual([]);
  const reply = await confirm(new URL(link).searchParams.get('token') ?? '');
  expect(reply.body).toMatchObject({ message: THANKS });
  expect(await confirmed()).toEqual(['fan@example.com']);
  expect(await ask('fan@example.com')).toEqual(first);
  expect(await mailsTo(world, 'fan@example.com')).toHaveLength(1);
});

it('keeps newsletter and open positions apart from the waiting list', async () => {
  const email = 'reader@example.com';
  await world.call('POST v1/newsletter', { body: { email, language: 'en-US' } });
  await world.call('POST career/notify', { body: { email } });
  const mail = (await mailsTo(world, email)).find(({ subject }) => subject === 'Please confirm your subscription');
  const token = new URL(linkIn(mail?.text ?? '', 'http://localhost:3000/notify-me?token=')).searchParams.get('token');
  await world.call('POST v1/newsletter/confirm', { body: { token } });
  const list = async (filter: object) =>
    (await world.call('POST admin/notices/dash/getNotices', { as: world.a1, body: { search: email, ...filter } })).body
      .notices;
  expect((await list({})).map(({ kind, confirmed }) => [kind, confirmed]).sort()).toEqual([
    ['career', false],
    ['newsletter', true],
  ]);
  expect(await list({ filter: { kind: 'career' } })).toHaveLength(1);
  const csv = await world.send('GET admin/notices.csv', { as: world.a1 });
  expect(csv.body).toContain(`newsletter,${email},en-US,`);
  expect(csv.body).not.toContain(`career,${email}`);
});

it('answers alike whatever the token', async () => {
  const { appSecret } = world.parts;
  await ask('other@example.com');
  const claims = { email: 'other@example.com' };
  const bad = ['', 'x.y.z', await signPurposeToken(appSecret, 'verify-email', claims, 60)].concat(
    await signPurposeToken(appSecret, 'notify-me', claims, -1),
  );
  for (const token of bad) expect((await confirm(token)).body).toMatchObject({ message: THANKS });
  expect(await confirmed()).not.toContain('other@example.com');
});

it('takes 30 an hour from one address, and addresses only', async () => {
  const replies = await Promise.all(Array.from({ length: 33 }, (_, i) => ask(`many${i}@example.com`, '198.51.100.9')));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(30);
  expect(replies.filter(({ status }) => status === 429)).toHaveLength(3);
  expect((await ask('a@b.c\r\nBcc: x@example.com', '198.51.100.10')).status).toBe(422);
});
