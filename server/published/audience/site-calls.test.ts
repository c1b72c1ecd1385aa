import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lastMailTo, linkIn, mailsTo } from '#server/people/mail/testing/mailbox.ts';
import { forgetUnconfirmed } from './forget-unconfirmed';
import { type AudienceWorld, createAudienceWorld } from './testing/audience-world';
import { signUnsubscribe } from './unsubscribe-token';

let world: AudienceWorld;
let news: { id: string; name: string; signUpUrl: string };
beforeAll(async () => {
  world = await createAudienceWorld();
  news = await world.list('News {{ site.name }} <b>', { open: true });
});
afterAll(() => world.close());

function pathOf(url: string) {
  return new URL(url).pathname;
}

async function personOf(search: string) {
  const [found] = (await world.people({ search })).people;
  return found ? world.person(found.id) : null;
}

async function stateOf(search: string) {
  return (await personOf(search))?.lists.map(({ state }) => state);
}

async function signUp(email: string, more: object = {}) {
  return world.postPage(pathOf(news.signUpUrl), { email, name: 'Zoë', ...more });
}

async function confirmPath(email: string) {
  return pathOf(linkIn((await lastMailTo(world, email)).text, 'http://localhost:3001/v1/confirm/'));
}

async function unsubscribePath(search: string, listId = news.id) {
  const { id } = (await personOf(search))!;
  return `/v1/unsubscribe/${signUnsubscribe(world.parts.appSecret, { personId: id, listId })}`;
}

describe('signing up', () => {
  it('is a form in the look of the site that runs nothing and keeps names as text', async () => {
    const page = await world.get(pathOf(news.signUpUrl));
    expect(page.statusCode).toBe(200);
    expect(page.body).toMatch(/<form class="pw-ask" method="post">/);
    expect(page.body).toContain('type="email" name="email"');
    expect(page.body).not.toMatch(/<b>|pwaskform|<script/);
    expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    expect(page.headers['content-security-policy']).toMatch(/default-src 'none'.*form-action 'self'/);
    const bad = await signUp('"><script>alert(1)</script>');
    expect([bad.statusCode, bad.body.includes('<script>')]).toEqual([422, false]);
    expect(bad.body).toContain('role="alert"');
  });

  it('makes pending, asks by mail, and answers alike whoever it is', async () => {
    const first = await signUp('Zoe@Example.com');
    const [mail] = await mailsTo(world, 'zoe@example.com');
    expect(mail?.subject).toMatch(/please confirm your subscription$/);
    expect(await stateOf('zoe')).toEqual(['pending']);
    const { id } = (await world.save({ email: 'stopped@example.com' })).body.person;
    await world.call('POST v1/audience/suppressPerson', { as: world.a1, body: { id, reason: 'unsubscribed' } });
    for (const email of ['zoe@example.com', 'stopped@example.com', 'other@example.com'])
      expect([(await signUp(email)).body, email]).toEqual([first.body, email]);
    expect(await mailsTo(world, 'stopped@example.com')).toEqual([]);
    expect(await stateOf('stopped')).toEqual([]);
  });

  it('is open where the list is, on its own site', async () => {
    const closed = await world.list('Closed');
    for (const id of [closed.id, 'nothing', `${news.id}x`]) {
      expect((await world.get(`/v1/signup/${id}`)).statusCode).toBe(404);
      expect((await world.postPage(`/v1/signup/${id}`, { email: 'a@b.org' })).statusCode).toBe(404);
    }
    const elsewhere = await world.get(pathOf(news.signUpUrl), { host: `${world.b.siteId}.localhost:3001` });
    expect(elsewhere.statusCode).toBe(404);
    await world.runJobs();
    expect(await personOf('a@b')).toBeNull();
  });
});

it('whoever never confirmed is forgotten a week after the link has expired, and nobody else', async () => {
  const other = (await world.list('Other', { open: true })).signUpUrl;
  await signUp('never@example.com');
  await signUp('later@example.com');
  await world.postPage(pathOf(other), { email: 'later@example.com' });
  await world.runJobs();
  const { id } = (await world.save({ email: 'byhand@example.com' }, { lists: [{ id: news.id, act: 'ask' }] })).body
    .person;
  await world.parts.db.execute(
    sql`update list_people set token_expires_at = now() - interval '8 days' where list_id = ${news.id}`,
  );
  await forgetUnconfirmed(world.parts.db);
  expect(await personOf('never@example')).toBeNull();
  expect(await stateOf('later@example')).toEqual(['pending', 'pending']);
  expect((await world.person(id)).email).toBe('byhand@example.com');
});

describe('confirming', () => {
  it('asks on GET, however often, and is done by POST, once; what was read is kept', async () => {
    await signUp('ann@example.com');
    const path = await confirmPath('ann@example.com');
    for (let i = 0; i < 3; i += 1) expect((await world.get(path)).body).toContain('<form class="pw-ask"');
    await world.site.inject({ method: 'HEAD', url: path, headers: { host: 'localhost:3001' } });
    expect(await stateOf('ann')).toEqual(['pending']);
    for (let i = 0; i < 2; i += 1) expect((await world.postPage(path)).body).toContain('You are subscribed');
    const { history, lists } = (await personOf('ann'))!;
    expect(lists[0]?.state).toBe('confirmed');
    expect(history.map(({ act, how }) => [act, how])).toEqual([
      ['confirmed', 'link'],
      ['asked', 'page'],
      ['added', 'page'],
    ]);
    expect(history[0]).toMatchObject({
      text: expect.stringContaining('Do you want to get the emails') as string,
      by: '',
    });
    expect(JSON.stringify(history)).not.toContain('127.0.0.1');
    const { rows } = await world.parts.db.execute(sql`select token_hash from list_people`);
    expect(JSON.stringify(rows)).not.toContain(path.split('/').at(-1));
  });

  it('does nothing for tokens that are unknown, expired, replaced or of another site', async () => {
    await signUp('old@example.com');
    const first = await confirmPath('old@example.com');
    await signUp('old@example.com');
    const second = await confirmPath('old@example.com');
    const other = { host: `${world.b.siteId}.localhost:3001` };
    expect((await world.get(second, other)).statusCode).toBe(404);
    for (const path of [first, '/v1/confirm/x', `/v1/confirm/${'a'.repeat(32)}`])
      expect((await world.postPage(path)).statusCode).toBe(404);
    await world.parts.db.execute(sql`update list_people set token_expires_at = now() - interval '1 minute'`);
    expect((await world.postPage(second)).statusCode).toBe(404);
    expect(await stateOf('old')).toEqual(['pending']);
  });
});

describe('unsubscribing', () => {
  const agreed = () => ({ lists: [{ id: news.id, act: 'agreed' }], consent: 'Form' });

  it('asks on GET, leaves the list by POST, and says so in the person’s language', async () => {
    await world.save({ email: 'luc@example.com', language: 'fr-FR' }, agreed());
    const path = await unsubscribePath('luc');
    const page = await world.get(path);
    expect(page.body).toContain('lang="fr-FR"');
    expect(page.body).toContain('Me désinscrire');
    expect(await stateOf('luc')).toEqual(['confirmed']);
    expect((await world.postPage(path)).body).toContain('Vous êtes désinscrit');
    const luc = (await personOf('luc'))!;
    expect([luc.state, luc.lists[0]?.state, luc.history[0]?.act]).toEqual(['active', 'left', 'left']);
  });

  it('takes what mail programs send by RFC 8058, as a form or in parts', async () => {
    const oneClick = { 'List-Unsubscribe': 'One-Click' };
    await world.save({ email: 'one@example.com' }, agreed());
    expect((await world.postPage(await unsubscribePath('one'), oneClick)).statusCode).toBe(200);
    await world.save({ email: 'two@example.com' }, agreed());
    const payload = '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n';
    const headers = { host: 'localhost:3001', 'content-type': 'multipart/form-data; boundary=x' };
    const url = await unsubscribePath('two');
    expect((await world.site.inject({ method: 'POST', url, payload, headers })).statusCode).toBe(200);
    for (const name of ['one', 'two']) expect((await personOf(name))?.history[0]).toMatchObject({ how: 'one-click' });
  });

  it('stops all e-mails for good when asked to, or when the token names no list', async () => {
    for (const [email, listId, fields] of [
      ['all@example.com', news.id, { all: '1' }],
      ['site@example.com', '', {}],
      ['lost@example.com', 'gone', {}],
    ] as const) {
      await world.save({ email }, agreed());
      await world.postPage(await unsubscribePath(email, listId), fields);
      expect(await personOf(email)).toMatchObject({ state: 'unsubscribed', lists: [{ state: 'left' }] });
      await signUp(email);
      expect(await mailsTo(world, email)).toEqual([]);
    }
  });

  it('does nothing for tokens that are forged or of another site, and is no error for who was erased', async () => {
    const { id } = (await world.save({ email: 'eva@example.com' }, agreed())).body.person;
    const path = await unsubscribePath('eva');
    const other = { host: `${world.b.siteId}.localhost:3001`, 'content-type': 'application/x-www-form-urlencoded' };
    await world.site.inject({ method: 'POST', url: path, headers: other, payload: '' });
    for (const bad of [`${path}x`, path.replace(/.\./, '.'), '/v1/unsubscribe/a.b', '/v1/unsubscribe/a'])
      expect((await world.postPage(bad)).statusCode).toBe(404);
    expect(await stateOf('eva')).toEqual(['confirmed']);
    await world.call('POST v1/audience/deletePerson', { as: world.a1, body: { id } });
    expect((await world.postPage(path)).statusCode).toBe(200);
  });
});
