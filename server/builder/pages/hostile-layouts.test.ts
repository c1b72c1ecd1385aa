import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROOT, type JsonObject } from '#common/layout/document.ts';
import { meta, node, pageNode, saving, textPage } from '#server/testing/layouts.ts';
import { createWorld, type World } from '#server/testing/world.ts';

/** docs/trust.md 1-15: what `setConfig` refuses. Nothing of it is stored, and each answer names the node. */
const something: unknown = expect.anything();
let world: World;
beforeAll(async () => {
  world = await createWorld();
  await world.call('POST v1/dashboard/setConfig', {
    as: world.a2,
    body: saving('page', 'safe', { isNewRecord: true }),
  });
});
afterAll(() => world.close());

function send(body: object) {
  return world.call('POST v1/dashboard/setConfig', { as: world.a2, body });
}

async function stored() {
  return (await world.call('GET v1/dashboard/initConfig', { as: world.a2, query: { pageKey: 'page' } })).body;
}

async function refused(root: unknown, nodeId?: string, body: object = {}) {
  const answer = await send(saving('page', '', { root, ...body }));
  expect(answer.status).toBe(422);
  expect(answer.body).toMatchObject({ status: false, code: 'invalid' });
  expect(JSON.stringify(answer.body)).not.toMatch(/\bat .*\.ts|select |\/server\//);
  const details = answer.body.details ?? [];
  expect(details.length).toBeGreaterThan(0);
  if (nodeId !== undefined) expect(details.map((detail) => detail.nodeId)).toContain(nodeId);
  const after = await stored();
  expect([after.version, after.root]).toEqual([1, expect.objectContaining({ t: something })]);
  return details;
}

function withChild(child: object, id = 'x') {
  return { [ROOT]: pageNode([id]), [id]: child };
}

test('docs/trust.md 1-3: elements and their HTML', async () => {
  const raw = (type: unknown, props: JsonObject = {}) => withChild({ ...node('Text', ROOT, props), type });
  await refused(raw('div', { dangerouslySetInnerHTML: { __html: '<img src=x onerror=alert(1)>' } }), 'x');
  await refused(raw('iframe', { srcDoc: '<script>window.__xss=1</script>' }), 'x');
  for (const tag of ['script', 'base', 'meta', 'link', 'object', 'embed', 'form']) await refused(raw(tag), 'x');
  await refused(withChild(node('Text', ROOT, { dangerouslySetInnerHTML: { __html: '<b>' } })), 'x');
});

test('docs/trust.md 5: names that every object has are no widgets', async () => {
  for (const name of ['constructor', 'toString', '__proto__', 'hasOwnProperty', 'valueOf', 'Nothing', '']) {
    await refused(withChild(node(name, ROOT)), 'x');
  }
});

test('docs/trust.md 6: prototype keys are refused or dropped, and nobody becomes an administrator', async () => {
  const polluted = '{"__proto__":{"isGlobalAdmin":true},"constructor":{"prototype":{"isGlobalAdmin":true}}}';
  const body = JSON.stringify(saving('page', 'safe'));
  const attacks = [
    body.replace('"meta":{', `"meta":{"__proto__":{"isGlobalAdmin":true},`),
    body.replace('"props":{', `"props":{"constructor":{"prototype":{"isGlobalAdmin":true}},`),
    body.replace(/"root":\{/, `"root":{"__proto__":${polluted},`),
    body.replace(/"root":\{/, `"root":{"constructor":${polluted},`),
  ];
  for (const payload of attacks) {
    const answer = await world.app.inject({
      method: 'POST',
      url: '/api/v1/dashboard/setConfig',
      headers: { authorization: `Bearer ${world.a2.accessToken}`, 'content-type': 'application/json' },
      payload,
    });
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(answer.statusCode).toBeLessThan(500);
  }
  const info = await world.call('POST user/info', { as: world.a2, body: { userId: world.a2.id } });
  expect(info.body.isGlobalAdmin).toBe(false);
  expect(Object.hasOwn(Object.prototype, 'isGlobalAdmin')).toBe(false);
});

test('docs/trust.md 7: addresses that run or lead elsewhere, in every address there is', async () => {
  const evil = [
    'javascript:alert(1)',
    'JaVa\tScript:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,<script>1</script>',
    'vbscript:x',
    '//evil.example',
    '/\\evil.example',
    'https:evil',
    ' javascript:1',
  ];
  for (const url of evil) {
    await refused(withChild(node('Button', ROOT, { label: 'x', href: url })), 'x');
    await refused(withChild(node('Image', ROOT, { src: url })), 'x');
    await refused(withChild(node('Section', ROOT, { background: url })), 'x');
    await refused(withChild(node('Text', ROOT, { text: [{ text: 'x', link: url }] })), 'x');
    await refused(withChild(node('Navigation', ROOT, { items: [{ label: 'x', href: url }] })), 'x');
    await refused(textPage('x'), undefined, { meta: { ...meta, canonical: url } });
  }
  for (const prop of ['action', 'formAction', 'poster', 'srcset', 'xlinkHref', 'onClick', 'srcDoc', 'style']) {
    await refused(withChild(node('Button', ROOT, { [prop]: 'javascript:alert(1)' })), 'x');
  }
});

test('docs/trust.md 9: rich text is data, so that markup in it stays text', async () => {
  const texts = ['<svg><style><img src=x onerror=1>', '<math><mtext><table><mglyph><style><!--</style><img onerror=1>'];
  const doc = texts.map((text) => ({ type: 'p', text }));
  await refused(withChild(node('RichText', ROOT, { doc: texts[0] ?? '' })), 'x');
  await refused(withChild(node('RichText', ROOT, { doc: [{ type: 'script', text: 'x' }] })), 'x');
  await refused(withChild(node('RichText', ROOT, { doc: [{ type: 'p', text: 'x', html: '<b>' }] })), 'x');
  const body = { root: withChild(node('RichText', ROOT, { doc })), isNewRecord: true };
  expect((await send(saving('rich', '', body))).status).toBe(200);
});

test('docs/trust.md 10: names are text, whatever they hold; ids and unknown keys are not free', async () => {
  const name = '<img src=x onerror=alert(1)>';
  const named = { ...node('Text', ROOT), displayName: name, custom: { name } };
  expect((await send(saving('named', '', { root: withChild(named), isNewRecord: true }))).status).toBe(200);
  await refused({ [ROOT]: pageNode([name]), [name]: node('Text', ROOT) });
  await refused(withChild({ ...node('Text', ROOT), className: name }), 'x');
  await refused(withChild({ ...node('Text', ROOT), custom: { name: 'x', className: name } }), 'x');
});

test('docs/trust.md 13: cycles', async () => {
  const child = (id: string, parent: string, nodes: string[]) => ({ [id]: node('Section', parent, {}, nodes) });
  await refused({ [ROOT]: pageNode(['a']), ...child('a', ROOT, ['a']) }, 'a');
  await refused({ [ROOT]: pageNode(['a']), ...child('a', 'b', ['b']), ...child('b', 'a', ['a']) }, 'a');
  await refused({ [ROOT]: pageNode(), ...child('a', 'b', ['b']), ...child('b', 'a', ['a']) }, 'a');
  await refused({ [ROOT]: { ...pageNode(['a']), linkedNodes: { slot: 'a' } }, ...child('a', ROOT, []) });
});

test('docs/trust.md 14: the documented limits, quickly', async () => {
  const chain = (length: number) => {
    const ids = Array.from({ length }, (_, i) => `n${i}`);
    const nodes = ids.map((id, i) => [
      id,
      node('Container', ids[i - 1] ?? ROOT, {}, ids[i + 1] === undefined ? [] : [ids[i + 1] ?? '']),
    ]);
    const rest = Object.fromEntries(nodes) as Record<string, unknown>;
    return { [ROOT]: pageNode(['n0']), ...rest };
  };
  await refused(chain(1500));
  const many = Array.from({ length: 20_000 }, (_, i) => `n${i}`);
  const spacers = Object.fromEntries(many.map((id) => [id, { type: { resolvedName: 'Spacer' }, parent: ROOT }]));
  await refused({ [ROOT]: pageNode(many), ...spacers });
  await refused(withChild(node('Text', ROOT, { text: 'x'.repeat(100_001) })), 'x');
  const keys = Object.fromEntries(Array.from({ length: 200 }, (_, i) => [`k${i}`, 1]));
  await refused(withChild(node('Text', ROOT, keys)), 'x');
  await refused(withChild(node('Text', ROOT, { text: 'x'.repeat(5_300_000) })));
  const huge = await send(saving('page', 'x'.repeat(7_000_000)));
  expect([huge.status, huge.body.code]).toEqual([413, 'too_large']);
});

test('docs/trust.md 15: broken trees, with all their faults at once', async () => {
  const text = node('Text', ROOT);
  await refused({ [ROOT]: pageNode(['x', 'x']), x: text }, 'x');
  await refused({ [ROOT]: pageNode(['s', 'x']), s: node('Section', ROOT, {}, ['x']), x: text }, 'x');
  await refused({ [ROOT]: pageNode(['x', 'gone']), x: text });
  await refused({ [ROOT]: pageNode(['x']), x: node('Text', 'elsewhere') }, 'x');
  await refused({ [ROOT]: pageNode(), x: text }, 'x');
  await refused({ x: text }, ROOT);
  for (const root of [{}, [], null, 'page', 7, true]) await refused(root);
  await refused({ [ROOT]: null });
  const faults = await refused({
    [ROOT]: pageNode(['a', 'b', 'gone']),
    a: node('Nothing', ROOT),
    b: node('Button', ROOT, { href: 'javascript:1', level: 9 }),
    c: node('Text', ROOT),
  });
  expect(new Set(faults.map(({ nodeId }) => nodeId)).size).toBeGreaterThanOrEqual(3);
  expect(faults.length).toBeGreaterThanOrEqual(5);
});

test('what is no setConfig body at all', async () => {
  for (const change of [
    { type: 'page' },
    { pageKey: '../x' },
    { pageKey: 'A' },
    { pageKey: 'x'.repeat(65) },
    { isNewRecord: 'yes' },
    { baseVersion: 0 },
    { isGlobalAdmin: true },
    { meta: null },
    { meta: { ...meta, head: '<script>' } },
  ]) {
    expect((await send(saving('page', 'x', change))).status).toBe(422);
  }
  expect((await stored()).version).toBe(1);
});
