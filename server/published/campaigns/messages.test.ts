import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { plans } from '#server/platform/db/schema/plans.ts';
import { uses } from '#server/platform/db/schema/plan-limits.ts';
import type { Nodes } from '#server/published/web/testing/site-world.ts';
import { createCampaignWorld, type CampaignWorld } from './testing/campaign-world';

let world: CampaignWorld;
let senderId: string;
let key: string;
let made = 0;
/** The e-mail of a test. */
let pageKey: string;

beforeAll(async () => {
  world = await createCampaignWorld();
  const { id } = await world.addSender();
  await world.prove(id);
  senderId = id;
  const body = { name: 'Shop', scopes: ['mail' as const] };
  key = (await world.call('POST v1/apiKeys', { as: world.a1, body })).body.secret;
});
afterAll(() => world.close());
beforeEach(async () => {
  made += 1;
  pageKey = `order-${made}`;
  world.server.mails.length = 0;
  const nodes = {
    ROOT: { type: 'Email', nodes: ['hello', 'online', 'out'] },
    hello: { type: 'Text', props: { text: 'Order {{ message.number | default: "unknown" }}: {{ message.note }}' } },
    online: { type: 'ViewOnline' },
    out: { type: 'Unsubscribe' },
  };
  await world.email(pageKey, nodes, { subject: 'Your order {{ message.number }}' });
  await world.call('POST v1/dashboard/publish', { as: world.a1, body: { pageKey } });
});

function draft(more: object = {}) {
  return world.saveCampaign({ name: `Orders ${made}`, senderId, pageKey, trigger: { kind: 'api' }, ...more });
}

async function turnedOn(more: object = {}) {
  const { id } = await draft(more);
  expect((await world.send(id, 0)).status).toBe(200);
  return id;
}

let sent = 0;

function message(more: object = {}, as: object = { accessToken: key }) {
  sent += 1;
  const body = { pageKey, to: 'ann@example.com', values: { number: 7 }, idempotencyKey: `key-${sent}`, ...more };
  return world.call('POST v1/messages', { as: as as { accessToken: string }, body });
}

async function became(id: string) {
  return (await world.call('GET v1/messages/:id', { as: { accessToken: key }, params: { id } })).body.message;
}

function arrived() {
  return world.server.mails.map(({ to, raw }) => `${to} ${/^Subject: (.*)$/m.exec(raw)![1]!.trim()}`).sort();
}

/** The mail that has this in it, long lines joined. */
function rawOf(text: string) {
  return world.server.mails.map(({ raw }) => raw.replace(/=\r?\n/g, '')).find((raw) => raw.includes(text))!;
}

function refusal({ status, body }: { status: number; body: unknown }) {
  const [detail] = (body as { details?: { path: string; code: string }[] }).details ?? [];
  return `${status} ${detail?.path} ${detail?.code}`;
}

describe('a message of a program', () => {
  it('is the email to one person with its values, each time, and tells what became of it', async () => {
    const id = await turnedOn();
    const first = await message({ to: 'Ann@Example.com', values: { number: 7, note: '<b>{{ site.name }}</b>' } });
    expect(first.status).toBe(200);
    expect(await became(first.body.id)).toMatchObject({ pageKey, to: 'ann@example.com', state: 'waiting' });
    await message({ values: { number: 8 } });
    await message({ to: 'bob@example.com', values: {} });
    await world.run();
    expect(arrived()).toEqual([
      'ann@example.com Your order 7',
      'ann@example.com Your order 8',
      'bob@example.com Your order',
    ]);
    expect(await became(first.body.id)).toMatchObject({ state: 'sent', reason: '' });
    const raw = rawOf('order 7');
    // Values of an API call are text, and no template.
    expect(raw).toContain('&lt;b&gt;{{ site.name }}&lt;/b&gt;');
    expect(raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click/m);
    expect(await world.campaign(id)).toMatchObject({ state: 'sending', numbers: { sent: 3 } });
    const { people } = await world.people({ search: 'bob' });
    const person = await world.call('GET v1/audience/people/:id', { as: world.a1, params: { id: people[0]!.id } });
    expect(person.body.person.history).toMatchObject([{ act: 'added', how: 'api', by: 'Shop' }]);
  });

  it('is shown online with its values', async () => {
    await turnedOn();
    const { id } = (await message({ values: { number: 99 } })).body;
    await world.run();
    expect(await became(id)).toMatchObject({ state: 'sent' });
    const [path] = /\/v1\/online\/[a-z0-9-]+/.exec(rawOf('order 99'))!;
    expect((await world.site.inject(path)).body).toContain('Order 99');
  });

  it('is sent once, however often it is asked for with one key', async () => {
    const id = await turnedOn();
    const before = await world.parts.db.select().from(uses);
    const same = { idempotencyKey: `same-${made}` };
    const replies = await Promise.all(Array.from({ length: 8 }, () => message(same)));
    expect(new Set(replies.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
    await world.run();
    expect((await message(same)).body.id).toBe(replies[0]!.body.id);
    await world.run();
    expect(arrived()).toEqual(['ann@example.com Your order 7']);
    expect((await world.campaign(id)).numbers.sent).toBe(1);
    const used = (rows: typeof before) => rows.reduce((sum, row) => sum + row.used, 0);
    expect(used(await world.parts.db.select().from(uses)) - used(before)).toBe(1);
    expect(refusal(await message({ ...same, values: { number: 8 } }))).toBe('409 idempotencyKey message_differs');
    expect(refusal(await message({ ...same, to: 'bob@example.com' }))).toBe('409 idempotencyKey message_differs');
  });

  it('needs a campaign that is on; one that is paused keeps it', async () => {
    expect(refusal(await message())).toBe('409 pageKey message_no_campaign');
    const { id } = await draft();
    expect(refusal(await message())).toBe('409 pageKey message_no_campaign');
    await world.send(id, 0);
    await world.act('pause', id);
    const { body } = await message();
    await world.run();
    expect(await became(body.id)).toMatchObject({ state: 'waiting' });
    await world.act('resume', id);
    await world.run();
    expect(await became(body.id)).toMatchObject({ state: 'sent' });
    await world.act('cancel', id);
    expect(refusal(await message())).toBe('409 pageKey message_no_campaign');
  });
});

describe('a message that is not sent', () => {
  it(
    'because it cannot be written fails alone, says why, and is never tried again',
    { tags: ['details'] },
    async () => {
      const each: Nodes = {
        ROOT: { type: 'Email', nodes: ['each', 'out'] },
        each: { type: 'Collection', nodes: ['line'], props: { source: { $bind: 'message.list' }, limit: 1000 } },
        line: { type: 'Text', parent: 'each', props: { text: 'x'.repeat(3000) } },
        out: { type: 'Unsubscribe' },
      };
      pageKey = `long-order-${made}`;
      await world.email(pageKey, each, { subject: 'Your order {{ message.number }}' });
      await world.call('POST v1/dashboard/publish', { as: world.a1, body: { pageKey } });
      const id = await turnedOn();
      const ids: string[] = [];
      for (let number = 1; number <= 20; number += 1) {
        const values = { number, list: number === 8 ? Array<number>(1000).fill(1) : [1] };
        ids.push((await message({ to: `person-${number}@example.com`, values })).body.id);
      }
      await world.run();
      expect(await world.campaign(id)).toMatchObject({
        numbers: { sent: 19, failed: 1, waiting: 0, sending: 0, uncertain: 0 },
      });
      expect(await became(ids[7]!)).toMatchObject({ state: 'failed', reason: 'too_large' });
      const { body } = await world.call('POST v1/campaigns/report', { as: world.a1, body: { id, state: 'failed' } });
      expect(body.deliveries).toMatchObject([{ id: ids[7], email: 'person-8@example.com', reason: 'too_large' }]);
      expect((await world.act('retryUncertain', id)).status).toBe(200);
      await world.run();
      expect(await became(ids[7]!)).toMatchObject({ state: 'failed', reason: 'too_large' });
      expect(new Set(arrived()).size).toBe(19);
      expect(world.server.mails).toHaveLength(19);
    },
  );

  it('goes back to the plan when its campaign ends before', async () => {
    const { db } = world.parts;
    const used = async () => (await db.select().from(uses)).reduce((sum, row) => sum + row.used, 0);
    const id = await turnedOn();
    await world.act('pause', id);
    const before = await used();
    const { body } = await message();
    expect(await used()).toBe(before + 1);
    await world.act('cancel', id);
    expect(await became(body.id)).toMatchObject({ state: 'skipped' });
    expect(await used()).toBe(before);
  });

  it('goes to no one who stopped mails, and to people of its list alone where it has one', async () => {
    const id = await turnedOn();
    await message({ to: 'stops@example.com' });
    await world.run();
    const [mail] = world.server.mails;
    const link = /^List-Unsubscribe: <([^>]+)>/m.exec(mail!.raw.replace(/\r?\n[ \t]+/g, ' '))![1]!;
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const stop = { method: 'POST', url: new URL(link).pathname, headers: form, payload: 'List-Unsubscribe=One-Click' };
    expect((await world.site.inject(stop as never)).statusCode).toBeLessThan(300);
    expect(refusal(await message({ to: 'stops@example.com' }))).toBe('409 to message_stopped');
    await world.act('cancel', id);

    const list = await world.list(`List ${made}`);
    await world.join(list.id, ['member']);
    await turnedOn({ audience: { list: list.id } });
    expect(refusal(await message({ to: 'stranger@example.com' }))).toBe('409 to message_person');
    expect(refusal(await message({ to: 'ann@example.com' }))).toBe('409 to message_person');
    expect((await message({ to: 'member@example.com' })).status).toBe(200);
    expect((await world.people({ search: 'stranger' })).people).toEqual([]);
  });

  it('is refused where the plan has no room, and nothing is kept of it', async () => {
    const { db } = world.parts;
    const [plan] = await db.select().from(plans).where(eq(plans.isDefault, true));
    const limit = (emails: number | null) =>
      db
        .update(plans)
        .set({ limits: { ...plan!.limits, emails } })
        .where(eq(plans.isDefault, true));
    const id = await turnedOn();
    await limit(0);
    expect((await message({ to: 'full@example.com' })).status).toBe(402);
    expect((await world.people({ search: 'full' })).people).toEqual([]);
    expect((await world.campaign(id)).numbers.waiting).toBe(0);
    await limit(plan!.limits.emails);
  });
});

describe('who may send messages, and what', () => {
  it('a key of another site finds neither campaign nor message', async () => {
    await turnedOn();
    const { id } = (await message()).body;
    const body = { name: 'Other', scopes: ['mail' as const] };
    const other = { accessToken: (await world.call('POST v1/apiKeys', { as: world.b1, body })).body.secret };
    expect(refusal(await message({}, other))).toBe('409 pageKey message_no_campaign');
    expect((await world.call('GET v1/messages/:id', { as: other, params: { id } })).status).toBe(404);
    expect((await world.call('GET v1/messages/:id', { as: world.a1, params: { id } })).status).toBe(200);
  });

  it('bad input is named', async () => {
    await turnedOn();
    expect(refusal(await message({ to: 'nobody' }))).toMatch(/^422 to /);
    expect(refusal(await message({ values: { 'a b': 1 } }))).toMatch(/^422 values/);
    expect(refusal(await message({ values: { text: 'x'.repeat(33_000) } }))).toBe('422 values message_too_long');
    expect(refusal(await message({ idempotencyKey: ' ' }))).toMatch(/^422 idempotencyKey /);
    expect((await message({ html: '<p>' })).status).toBe(422);
  });

  it('one campaign at a time answers to an email', async () => {
    const id = await turnedOn();
    const { id: second } = await draft();
    expect(refusal(await world.send(second, 0))).toBe('409 content campaign_api_taken');
    expect((await world.campaign(second)).state).toBe('draft');
    await world.act('cancel', id);
    expect((await world.send(second, 0)).status).toBe(200);
  });
});
