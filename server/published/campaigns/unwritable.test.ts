// @module-tag details
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { JsonObject } from '#common/layout/document.ts';
import { campaigns } from '#server/platform/db/schema/campaigns.ts';
import type { Nodes } from '#server/published/web/testing/site-world.ts';
import { createCampaignWorld, type CampaignWorld } from './testing/campaign-world';

// Whatever keeps one mail from being written: it fails alone and says why, and those beside it arrive.

let world: CampaignWorld;
let senderId: string;
let key: string;
let made = 0;
let pageKey: string;

beforeAll(async () => {
  world = await createCampaignWorld();
  const { id } = await world.addSender();
  await world.prove(id);
  senderId = id;
  const body = { name: 'Shop', scopes: ['mail' as const] };
  key = (await world.call('POST v1/apiKeys', { as: world.a1, body })).body.secret;
  await world.call('POST v1/senders/saveSettings', { as: world.a1, body: { counted: true } });
});
afterAll(() => world.close());
beforeEach(() => {
  made += 1;
  pageKey = `odd-${made}`;
  world.server.mails.length = 0;
});

function text(parent: string, value: string, link?: string): Nodes[string] {
  return { type: 'Text', parent, props: { text: link === undefined ? value : [{ text: value, link }] } };
}

function each(parent: string, path: string, as: string, ...nodes: string[]): Nodes[string] {
  return { type: 'Collection', parent, nodes, props: { source: { $bind: path }, as, limit: 1000 } };
}

/** An e-mail of these blocks, and a campaign that sends it to whom a program names. */
async function turnedOn(nodes: Nodes, meta: JsonObject = {}) {
  const inside = Object.entries(nodes).flatMap(([id, { parent }]) => (parent === 'ROOT' ? [id] : []));
  const root: Nodes = { ROOT: { type: 'Email', nodes: [...inside, 'out'] }, ...nodes, out: { type: 'Unsubscribe' } };
  await world.email(pageKey, root, { subject: 'Order {{ message.number }}', ...meta });
  await world.call('POST v1/dashboard/publish', { as: world.a1, body: { pageKey } });
  const campaign = { name: `Orders ${made}`, senderId, pageKey, trigger: { kind: 'api' } };
  const { id } = await world.saveCampaign(campaign);
  expect((await world.send(id, 0)).status).toBe(200);
  return id;
}

function message(number: number, values: JsonObject) {
  const to = `person-${number}@example.com`;
  const body = { pageKey, to, values: { number, ...values }, idempotencyKey: `${made}-${number}` };
  return world.call('POST v1/messages', { as: { accessToken: key }, body });
}

async function became(id: string) {
  const { message: found } = (await world.call('GET v1/messages/:id', { as: { accessToken: key }, params: { id } }))
    .body;
  return `${found.state} ${found.reason}`.trim();
}

const THOUSAND = Array<number>(1000).fill(1);
const rows = { type: 'Table', parent: 'a', props: { rows: { $bind: 'message.list' } } };
const picture = { type: 'Image', parent: 'a', props: { src: 'https://x.example/a.png', alt: 'x'.repeat(3000) } };

const ODD: readonly (readonly [why: string, nodes: Nodes, values: JsonObject, expected: string])[] = [
  [
    'lists within lists of which nothing is shown',
    {
      a: each('ROOT', 'message.list', 'a', 'b'),
      b: each('a', 'message.list', 'b', 'c'),
      c: each('b', 'message.list', 'c', 't'),
      t: text('c', '{{ c.name }}'),
    },
    { list: THOUSAND },
    'failed too_large',
  ],
  [
    'a table in each item',
    { a: each('ROOT', 'message.list', 'a', 'rows'), rows },
    { list: THOUSAND },
    'failed too_large',
  ],
  [
    'a list in each item',
    {
      a: each('ROOT', 'message.list', 'a', 'l'),
      l: { type: 'List', parent: 'a', props: { items: { $bind: 'message.list' } } },
    },
    { list: THOUSAND },
    'failed too_large',
  ],
  [
    'a text part that is larger than its HTML',
    {
      a: each('ROOT', 'message.list', 'a', 'picture'),
      picture: { ...picture, props: { ...picture.props, src: '/a{{ message.blank }}.png' } },
    },
    { list: THOUSAND, blank: ' ' },
    'failed too_large',
  ],
  [
    'half a letter in a counted link',
    { t: text('ROOT', 'Go', 'https://x.example/{{ message.name | slice: 0 }}') },
    { name: '😀' },
    'sent',
  ],
  ['half a letter in its words', { t: text('ROOT', '{{ message.name | slice: 0 }}') }, { name: '😀' }, 'sent'],
  [
    'a filter that fails',
    { t: text('ROOT', '{{ message.n | divided_by: 0 }}{{ message.n | join: message.n }}') },
    { n: {} },
    'sent',
  ],
  ['a filter that is none', { t: text('ROOT', '{{ message.n | nonsense }}') }, { n: 1 }, 'sent'],
  [
    'names of what all objects have',
    { t: text('ROOT', '{{ message.constructor.name }}{{ message.toString }}') },
    { toString: 1 },
    'sent',
  ],
  [
    'a link of 30,000 characters',
    { t: text('ROOT', 'Go', 'https://x.example/{{ message.long }}') },
    { long: 'x'.repeat(30_000) },
    'sent',
  ],
  ['a subject of 30,000 characters', { t: text('ROOT', 'x') }, { number: 'x'.repeat(30_000) }, 'sent'],
  ['line breaks in its subject', { t: text('ROOT', 'x') }, { number: 'x\r\nBcc: other@example.com' }, 'sent'],
];

it.each(ODD)('%s: one mail of five', async (_, nodes, values, expected) => {
  const id = await turnedOn(nodes);
  const ids: string[] = [];
  for (let number = 1; number <= 5; number += 1) {
    const plain = { list: [], name: 'Zoë', n: 4, long: 'a' };
    ids.push((await message(number, number === 3 ? values : plain)).body.id);
  }
  await world.run();
  expect(await Promise.all(ids.map(became))).toEqual(['sent', 'sent', expected, 'sent', 'sent']);
  const { numbers, trouble } = await world.campaign(id);
  const failed = expected === 'sent' ? 0 : 1;
  expect([numbers, trouble]).toMatchObject([{ sent: 5 - failed, failed, uncertain: 0, sending: 0, waiting: 0 }, null]);
  await world.run();
  expect(world.server.mails).toHaveLength(5 - failed);
  expect(world.server.mails.map(({ to }) => to).filter((to) => !to.startsWith('person-'))).toEqual([]);
});

it.each([
  ['a character that no text may hold', { note: 'a\u0000b' }],
  ['half a character', { note: '\ud800' }],
  ['lists of a depth without end', { note: JSON.parse('['.repeat(3000) + ']'.repeat(3000)) as JsonObject }],
])('%s in the values of a message is refused, and keeps back no other', async (_, values) => {
  await turnedOn({ t: text('ROOT', '{{ message.note }}') });
  const odd = await message(1, values);
  const plain = await message(2, { note: 'x' });
  await world.run();
  expect([400, 422]).toContain(odd.status);
  expect(await became(plain.body.id)).toBe('sent');
});

it('data of the site that are too much keep all of its mails waiting, which its campaign shows', async () => {
  await world.source('goods', { inline: [1] });
  const { apis } = (await world.call('POST v1/apis/dash/getApis', { as: world.a1, body: {} })).body;
  const source = apis[0]!.id;
  const bring = (inline: number[]) => {
    const api = { key: 'goods', title: 'goods', enabled: true, request: { inline } };
    return world.call('PUT v1/apis', { as: world.a1, body: { id: source, api } });
  };
  const id = await turnedOn({ a: each('ROOT', 'api.goods', 'a', 't'), t: text('a', 'x'.repeat(3000)) });
  expect((await bring(THOUSAND)).status).toBe(200);
  const { body } = await message(1, {});
  await world.run();
  expect([await became(body.id), (await world.campaign(id)).trouble]).toEqual(['waiting', 'email']);
  const draft = await world.saveCampaign({ name: 'Draft', senderId, pageKey, trigger: { kind: 'api' } });
  expect((await world.check(draft.id)).faults.map(({ code }) => code)).toEqual(['campaign_email_too_large']);
  await bring([1]);
  await world.run();
  expect([await became(body.id), (await world.campaign(id)).trouble]).toEqual(['sent', null]);
});

it('a campaign of one time ends, and gives back to the plan what could not be written', async () => {
  await world.field('vip', 'yes-no');
  await world.source('long', { inline: THOUSAND });
  const list = await world.list('Readers');
  await world.join(list.id, ['ann', 'bob']);
  const lists = [{ id: list.id, act: 'agreed' }];
  await world.save({ email: 'vip@example.com', fields: { vip: true } }, { lists, consent: 'Paper' });
  const collection = each('ROOT', 'api.long', 'a', 't');
  await world.email(pageKey, {
    ROOT: { type: 'Email', nodes: ['a', 'out'] },
    a: { ...collection, props: { ...collection.props, visibleIf: { $bind: 'person.vip' } } },
    t: text('a', 'x'.repeat(3000)),
    out: { type: 'Unsubscribe' },
  });
  const { id } = await world.saveCampaign({ name: 'Long', senderId, pageKey, audience: { list: list.id } });
  expect((await world.send(id, 3)).status).toBe(200);
  await world.run();
  expect(await world.campaign(id)).toMatchObject({ state: 'sent', numbers: { sent: 2, failed: 1, uncertain: 0 } });
  const [row] = await world.parts.db.select().from(campaigns).where(eq(campaigns.id, id));
  expect([row?.recipients, row?.uses?.n]).toEqual([3, 2]);
});
