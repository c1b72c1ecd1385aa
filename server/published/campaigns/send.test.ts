// @module-tag postgres
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { campaigns, campaignDeliveries as deliveries } from '#server/platform/db/schema/campaigns.ts';
import { plans } from '#server/platform/db/schema/plans.ts';
import { uses } from '#server/platform/db/schema/plan-limits.ts';
import { signDelivery } from './delivery-token';
import { verifyDkim } from './testing/verify-dkim';
import { createCampaignWorld, type CampaignWorld } from './testing/campaign-world';

let world: CampaignWorld;
let made = 0;
let list: { id: string };
let senderId: string;

beforeAll(async () => {
  world = await createCampaignWorld();
  await world.email('news');
  const { id } = await world.addSender();
  await world.prove(id);
  senderId = id;
  await world.call('POST v1/senders/saveSettings', { as: world.a1, body: { rate: 500 } });
});
afterAll(() => world.close());
beforeEach(async () => {
  made += 1;
  list = await world.list(`List ${made}`);
  world.server.mails.length = 0;
  world.server.rules.recipient = () => null;
  world.server.rules.data = () => null;
});

function names(...of: string[]) {
  return of.map((name) => `${name}${made}`);
}

function draft(more: object = {}) {
  return world.saveCampaign({
    name: `Campaign ${made}`,
    audience: { list: list.id },
    senderId,
    pageKey: 'news',
    ...more,
  });
}

async function begun(many: number, more: object = {}) {
  const { id } = await draft(more);
  expect((await world.send(id, many)).status).toBe(200);
  return id;
}

function arrived() {
  return world.server.mails.map(({ to }) => to).sort();
}

function headerOf(raw: string, name: string) {
  const head = raw.slice(0, raw.indexOf('\r\n\r\n')).replace(/\r\n[ \t]+/g, ' ');
  const line = head.split('\r\n').find((one) => one.toLowerCase().startsWith(`${name.toLowerCase()}:`));
  return line?.slice(name.length + 1).trim() ?? null;
}

describe('a campaign', () => {
  it('reaches each recipient once, with headers by which mail programs unsubscribe, signed', async () => {
    await world.join(list.id, names('ann', 'bob'));
    const id = await begun(2);
    await world.run();
    expect(arrived()).toEqual(names('ann', 'bob').map((name) => `${name}@example.com`));
    const { raw, from } = world.server.mails.find(({ to }) => to.startsWith('ann'))!;
    expect(raw).toContain(`Dear ann${made}`);
    expect(headerOf(raw, 'From')).toBe('Acme <news@acme.example>');
    expect(headerOf(raw, 'List-Unsubscribe')).toMatch(/^<http:\/\/localhost:3001\/v1\/unsubscribe\/[\w.-]+>$/);
    expect(headerOf(raw, 'List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');
    expect(headerOf(raw, 'List-Id')).toBe(`"List ${made}" <${list.id}.localhost>`);
    expect(headerOf(raw, 'Auto-Submitted')).toBeNull();
    expect(from).toMatch(/^bounces\+[0-9a-z]+-[0-9a-f]{20}@mail\.example$/);
    const signature = await verifyDkim(raw, world.records);
    expect(signature.valid).toBe(true);
    expect(signature.fields).toEqual(expect.arrayContaining(['list-unsubscribe', 'list-unsubscribe-post', 'from']));
    const done = await world.campaign(id);
    expect(done).toMatchObject({ state: 'sent', recipients: 2, numbers: { sent: 2, waiting: 0 } });
    await world.run();
    expect(world.server.mails).toHaveLength(2);
  });

  it('is signed for what it says: a changed header breaks the signature', async () => {
    await world.join(list.id, names('ann'));
    await begun(1);
    await world.run();
    const { raw } = world.server.mails[0]!;
    const forged = raw.replace('List-Unsubscribe=One-Click', 'List-Unsubscribe=Two-Clicks');
    expect((await verifyDkim(forged, world.records)).valid).toBe(false);
  });

  it('is not begun for another number of people than was seen', async () => {
    await world.join(list.id, names('ann', 'bob'));
    const { id } = await draft();
    expect((await world.check(id)).recipients).toBe(2);
    await world.join(list.id, names('cat'));
    const late = await world.send(id, 2);
    expect([late.status, late.body.details?.[0]]).toMatchObject([
      409,
      { path: 'recipients', code: 'campaign_recipients_changed', values: { number: 3 } },
    ]);
    expect((await world.campaign(id)).state).toBe('draft');
  });

  it('sends the version it began with, and to those of whom it began with', async () => {
    await world.email(`frozen-${made}`, undefined, { subject: 'First' });
    await world.join(list.id, names('ann'));
    const { id } = await draft({ pageKey: `frozen-${made}` });
    expect((await world.send(id, 1)).status).toBe(200);
    await world.act('pause', id);
    await world.join(list.id, names('late'));
    const read = await world.call('GET v1/dashboard/initConfig', {
      as: world.a1,
      query: { pageKey: `frozen-${made}` },
    });
    const { root } = read.body;
    const meta = { schemaVersion: 1, title: 'x', subject: 'Second' };
    await world.call('POST v1/dashboard/setConfig', {
      as: world.a1,
      body: { type: 'layout', pageKey: `frozen-${made}`, root, meta, isNewRecord: false },
    });
    await world.act('resume', id);
    await world.run();
    expect(arrived()).toEqual([`ann${made}@example.com`]);
    expect(headerOf(world.server.mails[0]!.raw, 'Subject')).toBe('First');
  });

  it('says all that stands in the way, at its parts', async () => {
    await world.email(`bare-${made}`, { ROOT: { type: 'Email', nodes: ['hello'] }, hello: { type: 'Text' } });
    const { id } = await world.saveCampaign({ name: 'Bare', pageKey: `bare-${made}`, at: '2020-01-01T00:00:00Z' });
    const faults = (await world.check(id)).faults.map(({ section, code }) => `${section} ${code}`);
    expect(faults).toEqual([
      'recipients campaign_audience_needed',
      'sender campaign_sender_needed',
      'content campaign_no_unsubscribe',
      'time day_past',
    ]);
    const refused = await world.send(id, 0);
    expect([refused.status, refused.body.details?.length]).toEqual([422, 4]);
  });
});

describe('between beginning and hand-over', () => {
  it('who unsubscribes by one POST gets nothing, and costs nothing', async () => {
    await world.join(list.id, names('ann', 'bob'));
    const first = await begun(2);
    await world.run();
    const { raw } = world.server.mails.find(({ to }) => to.startsWith('ann'))!;
    const address = /<(.+)>/.exec(headerOf(raw, 'List-Unsubscribe') ?? '')![1]!;
    const second = await begun(2);
    await world.act('pause', second);
    world.server.mails.length = 0;
    const asked = await world.get(new URL(address).pathname);
    expect(asked.statusCode).toBe(200);
    const left = await world.postPage(new URL(address).pathname, { 'List-Unsubscribe': 'One-Click' });
    expect(left.statusCode).toBe(200);
    await world.act('resume', second);
    await world.run();
    expect(arrived()).toEqual([`bob${made}@example.com`]);
    expect((await world.campaign(second)).numbers).toMatchObject({ sent: 1, skipped: 1 });
    const rows = await world.parts.db.select().from(campaigns).where(eq(campaigns.id, second));
    expect(rows[0]?.uses?.n).toBe(1);
    expect((await world.campaign(first)).numbers.sent).toBe(2);
  });

  it('pausing, going on and canceling keep to what was not handed over', async () => {
    await world.join(list.id, names('ann', 'bob', 'cat'));
    const id = await begun(3);
    await world.act('pause', id);
    await world.run();
    expect(world.server.mails).toEqual([]);
    expect((await world.act('resume', id)).status).toBe(200);
    await world.act('pause', id);
    const before = await world.parts.db.select().from(uses);
    expect((await world.act('cancel', id)).body.campaign).toMatchObject({ state: 'canceled', numbers: { skipped: 3 } });
    const after = await world.parts.db.select().from(uses);
    const used = (rows: typeof after) => rows.reduce((sum, row) => sum + row.used, 0);
    expect(used(before) - used(after)).toBe(3);
    await world.run();
    expect(world.server.mails).toEqual([]);
    expect((await world.act('resume', id)).status).toBe(409);
  });

  it('a plan without room begins nothing', async () => {
    const { db } = world.parts;
    const [plan] = await db.select().from(plans).where(eq(plans.isDefault, true));
    await db
      .update(plans)
      .set({ limits: { ...plan!.limits, emails: 1 } })
      .where(eq(plans.isDefault, true));
    await db.delete(uses);
    await world.join(list.id, names('ann', 'bob'));
    const { id } = await draft();
    const full = await world.send(id, 2);
    await db.update(plans).set({ limits: plan!.limits }).where(eq(plans.isDefault, true));
    expect([full.status, full.body.details?.[0]]).toMatchObject([402, { limit: 'emails', max: 1 }]);
    expect((await world.campaign(id)).state).toBe('draft');
    expect(await db.$count(deliveries, eq(deliveries.campaignId, id))).toBe(0);
  });

  it('one that is planned begins at its time, and becomes a draft again when it is canceled before', async () => {
    await world.join(list.id, names('ann'));
    const at = new Date(Date.now() + 3_600_000).toISOString();
    const id = await begun(1, { at });
    expect((await world.campaign(id)).state).toBe('scheduled');
    await world.run();
    expect(world.server.mails).toEqual([]);
    expect((await world.act('cancel', id)).body.campaign.state).toBe('draft');
    await world.send(id, 1);
    await world.parts.db
      .update(campaigns)
      .set({ at: sql`now()` })
      .where(eq(campaigns.id, id));
    await world.run();
    expect(arrived()).toEqual([`ann${made}@example.com`]);
    const none = await begun(1, { at });
    await world.postPage(
      `/v1/unsubscribe/${/unsubscribe\/([\w.-]+)/.exec(world.server.mails[0]!.raw.replace(/=\r\n/g, ''))![1]}`,
    );
    await world.parts.db
      .update(campaigns)
      .set({ at: sql`now()` })
      .where(eq(campaigns.id, none));
    await world.run();
    expect(await world.campaign(none)).toMatchObject({ state: 'failed', trouble: 'nobody' });
  });
});

describe('what the mail server says', () => {
  it('counts refusals, and never writes again to a mailbox that is not there', async () => {
    await world.join(list.id, names('gone', 'full', 'ok'));
    world.server.rules.recipient = (to) =>
      to.startsWith('gone')
        ? { code: 550, text: '5.1.1 No such user' }
        : to.startsWith('full')
          ? { code: 552, text: '5.2.2 Mailbox full' }
          : null;
    const id = await begun(3);
    await world.run();
    expect(await world.campaign(id)).toMatchObject({ state: 'sent', numbers: { sent: 1, refused: 2 } });
    const { body } = await world.call('POST v1/campaigns/report', { as: world.a1, body: { id, state: 'refused' } });
    expect(body.deliveries.map(({ email, reason }) => `${email} ${reason}`).sort()).toEqual([
      `full${made}@example.com 552 5.2.2 Mailbox full`,
      `gone${made}@example.com 550 5.1.1 No such user`,
    ]);
    const people = await world.people({ filter: { list: list.id } });
    expect(people.people.map(({ name, state }) => `${name} ${state}`).sort()).toEqual(
      [`full${made} active`, `gone${made} bounced`, `ok${made} active`].sort(),
    );
  });

  it('says why it waits and until when, and after a cancellation that it was canceled, in one reading', async () => {
    await world.join(list.id, names('ann'));
    world.server.rules.data = () => ({ code: 451, text: 'Try again later' });
    const id = await begun(1);
    await world.run();
    const report = async () => (await world.call('POST v1/campaigns/report', { as: world.a1, body: { id } })).body;
    const waiting = await report();
    expect(waiting.deliveries).toMatchObject([{ state: 'waiting', cause: 'other', reason: '451 Try again later' }]);
    expect(Date.parse(waiting.deliveries[0]?.retry_on ?? '')).toBeGreaterThan(Date.now());
    expect(waiting.campaign.numbers).toMatchObject({ waiting: 1, sent: 0 });
    await world.call('POST v1/campaigns/cancel', { as: world.a1, body: { id } });
    const canceled = await report();
    expect(canceled.deliveries).toMatchObject([{ state: 'skipped', cause: 'canceled', reason: '', retry_on: null }]);
    expect(canceled.campaign).toMatchObject({ state: 'canceled', numbers: { waiting: 0, skipped: 1 } });
    world.server.rules.data = () => null;
  });

  it('waits where it says later', async () => {
    await world.join(list.id, names('ann'));
    world.server.rules.data = () => ({ code: 451, text: 'Try again later' });
    const id = await begun(1);
    await world.run();
    expect(await world.campaign(id)).toMatchObject({ state: 'sending', numbers: { waiting: 1 } });
    world.server.rules.data = () => null;
    await world.parts.db
      .update(deliveries)
      .set({ notBefore: sql`now()` })
      .where(eq(deliveries.campaignId, id));
    await world.run();
    expect((await world.campaign(id)).numbers.sent).toBe(1);
  });

  it('a mail whose connection broke is uncertain, and goes again on a person’s click alone', async () => {
    await world.join(list.id, names('ann'));
    world.server.rules.data = () => 'cut';
    const id = await begun(1);
    await world.run();
    expect(await world.campaign(id)).toMatchObject({ state: 'sent', numbers: { uncertain: 1 } });
    world.server.rules.data = () => null;
    await world.run();
    expect(world.server.mails).toHaveLength(1);
    expect((await world.act('retryUncertain', id)).status).toBe(200);
    await world.run();
    expect(world.server.mails).toHaveLength(2);
    expect(await world.campaign(id)).toMatchObject({ state: 'sent', numbers: { sent: 1, uncertain: 0 } });
  });

  it('what a dead process had claimed is uncertain after five minutes', async () => {
    await world.join(list.id, names('ann', 'bob'));
    const id = await begun(2);
    await world.act('pause', id);
    await world.run();
    await world.parts.db
      .update(deliveries)
      .set({ state: 'sending', claimedBy: 'dead', claimedAt: sql`now() - interval '6 minutes'` })
      .where(eq(deliveries.campaignId, id));
    await world.act('resume', id);
    await world.run();
    expect(world.server.mails).toEqual([]);
    expect((await world.campaign(id)).numbers.uncertain).toBe(2);
  });
});

it('is nobody else’s: ids of another site are not there', async () => {
  const { id } = await draft();
  const as = world.b1;
  const body = { id };
  for (const name of ['check', 'pause', 'resume', 'cancel', 'retryUncertain', 'report', 'delete'] as const)
    expect((await world.call(`POST v1/campaigns/${name}`, { as, body })).status, name).toBe(404);
  expect((await world.call('GET v1/campaigns/:id', { as, params: { id } })).status).toBe(404);
  expect((await world.call('POST v1/campaigns/send', { as, body: { id, recipients: 0 } })).status).toBe(404);
  expect((await world.call('POST v1/campaigns/copy', { as, body: { id, name: 'x' } })).status).toBe(404);
  const saves = [
    { id },
    { name: 'x', audience: { list: list.id } },
    { name: 'x', senderId },
    { name: 'x', pageKey: 'news' },
  ];
  for (const campaign of saves)
    expect((await world.call('POST v1/campaigns/saveCampaign', { as, body: { campaign } })).status).toBe(404);
  for (const name of ['check', 'sendCode', 'deleteSender'] as const)
    expect((await world.call(`POST v1/senders/${name}`, { as, body: { id: senderId } })).status, name).toBe(404);
  const code = { id: senderId, code: '000000' };
  expect((await world.call('POST v1/senders/confirmCode', { as, body: code })).status).toBe(404);
  const sender = { id: senderId, name: 'x', email: 'news@acme.example' };
  expect((await world.call('POST v1/senders/saveSender', { as, body: { sender } })).status).toBe(404);
  expect((await world.call('POST v1/campaigns/dash/getCampaigns', { as, body: {} })).body.tc).toBe(0);
});

it('is shown in a browser as its recipient got it, by a link that nobody can guess', async () => {
  await world.join(list.id, names('ann'));
  await begun(1);
  await world.run();
  const [{ no } = { no: 0 }] = await world.parts.db
    .select({ no: deliveries.no })
    .from(deliveries)
    .orderBy(sql`no desc`)
    .limit(1);
  const page = await world.get(`/v1/online/${signDelivery(world.parts.appSecret, 'online', no)}`);
  expect([page.statusCode, page.body.includes(`Dear ann${made}`)]).toEqual([200, true]);
  expect(page.headers['content-security-policy']).toContain("default-src 'none'");
  const other = await world.get(`/v1/online/${signDelivery(world.parts.appSecret, 'bounce', no)}`);
  expect(other.statusCode).toBe(404);
});

describe('opens and clicks', () => {
  /** The mail's HTML, decoded from quoted-printable or not. */
  const bodyOf = (raw: string) =>
    raw
      .replace(/=\r\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
      .replaceAll('&amp;', '&');
  const SHOP = 'https://shop.example/a?b=1&c=%20';
  const sendLinks = async () => {
    const pageKey = `links-${made}`;
    await world.email(pageKey, {
      ROOT: { type: 'Email', nodes: ['shop', 'own', 'write', 'out'] },
      shop: { type: 'Button', props: { label: 'Shop', href: SHOP } },
      own: { type: 'Text', props: { text: [{ text: 'Yours', link: 'https://shop.example/{{ person.name }}' }] } },
      write: { type: 'Button', props: { label: 'Write', href: 'mailto:acme@example.com' } },
      out: { type: 'Unsubscribe' },
    });
    await world.join(list.id, names('ann'));
    const id = await begun(1, { pageKey });
    await world.run();
    return { id, html: bodyOf(world.server.mails[0]!.raw) };
  };
  const settings = (body: object) => world.call('POST v1/senders/saveSettings', { as: world.a1, body });
  const pathIn = (html: string, pattern: RegExp) => {
    const url = new URL(pattern.exec(html)![1]!);
    return url.pathname + url.search;
  };

  it('are not counted unless the site says so: links lead where they say', async () => {
    const { id, html } = await sendLinks();
    expect(html).toContain(`href="${SHOP}"`);
    expect(html).not.toMatch(/\/v1\/(?:open|click)/);
    expect((await world.campaign(id)).reach).toBeNull();
    const [{ no } = { no: 0 }] = await world.parts.db
      .select({ no: deliveries.no })
      .from(deliveries)
      .where(eq(deliveries.campaignId, id));
    await world.get(`/v1/open/${signDelivery(world.parts.appSecret, 'open', no)}.gif`);
    const { body } = await world.call('POST v1/campaigns/report', { as: world.a1, body: { id } });
    expect(body.deliveries[0]).toMatchObject({ opened_on: null, clicked_on: null });
  });

  it('are counted once per person, but of nobody who asks not to be', async () => {
    expect((await settings({ counted: true })).body.settings).toMatchObject({ counted: true, rate: 500 });
    const { id, html } = await sendLinks();
    await settings({ counted: false });
    const reach = async () => (await world.campaign(id)).reach;
    expect(await reach()).toEqual({ opened: 0, clicked: 0 });
    expect(html).toContain('href="mailto:acme@example.com"');
    expect(html).toMatch(/href="http:\/\/localhost:3001\/v1\/unsubscribe\//);
    const picture = pathIn(html, /src="(http[^"]+\/v1\/open\/[^"]+)"/);
    const get = (url: string, headers: Record<string, string | undefined> = {}, method: 'GET' | 'HEAD' = 'GET') =>
      world.site.inject({ method, url, headers: { host: 'localhost:3001', ...headers } });
    for (const headers of [{ dnt: '1' }, { 'sec-gpc': '1' }, { 'sec-purpose': 'prefetch' }])
      await get(picture, headers);
    await get(picture, {}, 'HEAD');
    expect(await reach()).toEqual({ opened: 0, clicked: 0 });
    const dot = await get(picture);
    expect([dot.statusCode, dot.headers['content-type'], dot.headers['cache-control']]).toEqual([
      200,
      'image/gif',
      'no-store',
    ]);
    await get(picture);
    expect(await reach()).toEqual({ opened: 1, clicked: 0 });

    const BROWSER = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' };
    const links = [...html.matchAll(/href="(http[^"]+\/v1\/click\/[^"]+)"/g)].map(([, found]) => new URL(found!));
    expect(links.map(({ searchParams }) => searchParams.get('to'))).toEqual([SHOP, `https://shop.example/ann${made}`]);
    const [shop] = links as [URL];
    const GOOGLEBOT = 'Googlebot/2.1 (+http://www.google.com/bot.html)';
    // People who ask not to be counted, and programs that look at links first, come where they lead all the same.
    for (const headers of [{ ...BROWSER, dnt: '1' }, { 'user-agent': GOOGLEBOT }, { 'user-agent': '' }]) {
      const unseen = await get(shop.pathname + shop.search, headers);
      expect([unseen.statusCode, unseen.headers.location]).toEqual([302, SHOP]);
    }
    expect(await reach()).toEqual({ opened: 1, clicked: 0 });
    expect((await get(shop.pathname + shop.search, BROWSER)).headers.location).toBe(SHOP);
    expect(await reach()).toEqual({ opened: 1, clicked: 1 });
    const { body } = await world.call('POST v1/campaigns/report', { as: world.a1, body: { id } });
    expect(Date.parse(body.deliveries[0]!.clicked_on!)).toBeGreaterThanOrEqual(
      Date.parse(body.deliveries[0]!.opened_on!),
    );

    const elsewhere = `${shop.pathname}?to=${encodeURIComponent('https://evil.example/')}`;
    expect((await get(elsewhere)).statusCode).toBe(404);
    expect((await get(shop.pathname)).statusCode).toBe(404);
    expect((await get(`${shop.pathname}?to=a&to=b`)).statusCode).toBe(404);
    expect((await get('/v1/open/0-00000000000000000000.gif')).statusCode).toBe(200);
  });
});

it('that came back is counted, by its secret alone, and its mailbox is not written to again', async () => {
  await world.join(list.id, names('gone', 'slow', 'ok'));
  const id = await begun(3);
  await world.run();
  const report = (name: string, action: string, status: string) => {
    const { from } = world.server.mails.find(({ to }) => to.startsWith(name))!;
    return [
      `From: <MAILER-DAEMON@mx.example>\r\nTo: <${from}>\r\nSubject: Undelivered\r\nMIME-Version: 1.0`,
      'Content-Type: multipart/report; report-type=delivery-status; boundary="b"\r\n',
      '--b\r\nContent-Type: text/plain\r\n\r\nIt came back.\r\n',
      '--b\r\nContent-Type: message/delivery-status\r\n\r\nReporting-MTA: dns; mx.example\r\n',
      `Final-Recipient: rfc822; x@example.com\r\nAction: ${action}\r\nStatus: ${status}`,
      `Diagnostic-Code: smtp; 550 ${status} No such\r\n user\r\n`,
      '--b--\r\n',
    ].join('\r\n');
  };
  const post = (payload: string, secret = 'a-secret-of-at-least-32-characters', type = 'message/rfc822') =>
    world.site.inject({
      method: 'POST',
      url: `/v1/bounces/${secret}`,
      payload,
      headers: { host: 'localhost:3001', 'content-type': type },
    });
  const failed = report('gone', 'failed', '5.1.1');
  expect((await post(failed, 'another-secret-of-at-least-32-chars')).statusCode).toBe(404);
  expect((await world.campaign(id)).numbers.bounced).toBe(0);
  for (const one of [failed, failed, report('slow', 'delayed', '4.2.2'), 'no mail'])
    expect((await post(one)).statusCode).toBe(204);
  const forged = failed.replace(/-[0-9a-f]{20}@/, `-${'0'.repeat(20)}@`);
  expect((await post(forged, undefined, 'text/plain')).statusCode).toBe(204);
  expect((await world.campaign(id)).numbers).toMatchObject({ sent: 2, bounced: 1 });
  const { body } = await world.call('POST v1/campaigns/report', { as: world.a1, body: { id, state: 'bounced' } });
  expect(body.deliveries[0]).toMatchObject({ email: `gone${made}@example.com`, reason: '550 5.1.1 No such user' });
  const { people } = await world.people({ filter: { list: list.id, state: 'bounced' } });
  expect(people.map(({ name }) => name)).toEqual([`gone${made}`]);
  expect((await post('x'.repeat(300_000))).statusCode).toBe(413);
});
