// @module-tag crash
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { JsonObject } from '#common/layout/document.ts';
import { createSiteWorld, layout, type Nodes, type SiteWorld } from '#server/published/web/testing/site-world.ts';

let world: SiteWorld;
const meta = { schemaVersion: 1, title: 'News', subject: 'News' };
beforeAll(async () => {
  world = await createSiteWorld();
  const root = mail({ t: { type: 'Text', parent: 's', props: { text: 'Hello' } } });
  const body = { type: 'layout', pageKey: 'news', root, meta, isNewRecord: true };
  expect((await world.call('POST v1/dashboard/setConfig', { as: world.a1, body })).status).toBe(200);
});
afterAll(() => world.close());

function mail(more: Nodes): JsonObject {
  const nodes = { ROOT: { type: 'Email', nodes: ['s'] }, s: { type: 'Section', nodes: Object.keys(more) }, ...more };
  return layout(nodes);
}

/** Equal blocks of one section. */
function many(count: number, block: Nodes[string]): Nodes {
  return Object.fromEntries(Array.from({ length: count }, (_, i) => [`b${i}`, { parent: 's', ...block }]));
}

/** Blocks, each within the one before. */
function nested(depth: number, type: string): Nodes {
  const at = (i: number) => ({
    type,
    parent: i === 0 ? 's' : `b${i - 1}`,
    nodes: i === depth - 1 ? [] : [`b${i + 1}`],
  });
  return Object.fromEntries(Array.from({ length: depth }, (_, i) => [`b${i}`, at(i)]));
}

const text = (words: string): Nodes[string] => ({ type: 'Text', props: { text: words } });

/** What a viewer asks a preview of, without saving it, and the right answers. */
const MAILS: readonly (readonly [
  string,
  () => { root: JsonObject; meta?: object; values?: object },
  readonly number[],
])[] = [
  ['3,001 blocks', () => ({ root: mail(many(3001, text('x'))) }), [413]],
  [
    '3,001 blocks that belong to nothing',
    () => ({ root: { ...mail({}), ...many(3001, { ...text('x'), parent: 'gone' }) } }),
    [200, 413],
  ],
  [
    '1,500 buttons',
    () => ({ root: mail(many(1500, { type: 'Button', props: { text: 'Go', href: 'https://a.example/' } })) }),
    [200],
  ],
  ['a text of 900,000 letters', () => ({ root: mail(many(1, text('a '.repeat(450_000)))) }), [200, 413, 422]],
  [
    '60,000 bindings in one text',
    () => ({ root: mail(many(1, text('{{ person.a }}'.repeat(60_000)))) }),
    [200, 413, 422],
  ],
  ['40,000 bindings that never close', () => ({ root: mail(many(1, text('{{ '.repeat(40_000)))) }), [200, 413, 422]],
  ['sections within sections, 2,500 deep', () => ({ root: mail(nested(2500, 'Section')) }), [200, 413, 422]],
  [
    'lists within lists, 400 deep',
    () => ({ root: mail(nested(400, 'Collection')), values: { name: 'x' } }),
    [200, 413, 422],
  ],
  [
    'a subject and a text part of 30,000 bindings',
    () => ({
      root: mail(many(1, text('x'))),
      meta: { subject: '{{ person.name }}'.repeat(30_000), text: '{{ person.name | default: "x" }}'.repeat(20_000) },
    }),
    [200, 413, 422],
  ],
  [
    'marks of conditional comments that are not closed',
    () => ({ root: mail(many(1000, text('<!--[if mso]><!-- --> ]]> <![endif] <!--'))) }),
    [200],
  ],
];

it.each(MAILS)('a preview of %s holds up no one (docs/trust.md 85)', async (_, make, right) => {
  const { root, meta: own, values } = make();
  const body = { pageKey: 'news', root, meta: { ...meta, ...own }, ...(values && { values }) };
  const reply = await world.send('POST v1/emailers/preview', { as: world.a3, body });
  expect(right, reply.body.slice(0, 300)).toContain(reply.statusCode);
  const next = await world.send('POST v1/emailers/preview', { as: world.a3, body: { pageKey: 'news' } });
  expect([next.statusCode, next.json<{ html: string }>().html.includes('Hello')]).toEqual([200, true]);
});
