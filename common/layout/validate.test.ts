import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { registry } from '#common/widgets/registry.ts';
import type { JsonObject } from './document';
import { editedPage, edits, emptyPage, mutate, mutations } from './testing/arbitrary-page';
import { validate } from './validate';

type Draft = Record<string, Record<string, unknown>>;

function node(type: unknown, parent: string | undefined, nodes: string[] = [], props: JsonObject = {}) {
  return {
    type: typeof type === 'string' ? { resolvedName: type } : type,
    props,
    nodes,
    ...(parent && { parent }),
  };
}

function page(nodes: Draft, children = Object.keys(nodes)) {
  return {
    root: { ROOT: node('Page', undefined, children), ...nodes },
    meta: { schemaVersion: 1, title: 'T' },
  };
}

function codes(input: { root: unknown; meta: unknown }) {
  const result = validate(input, registry);
  return result.ok ? [] : result.faults.map(({ code, nodeId }) => `${code}${nodeId ? `@${nodeId}` : ''}`);
}

describe('validate', () => {
  it('takes a sound page and writes isCanvas from the spec', () => {
    const result = validate(page({ a: { ...node('Section', 'ROOT'), isCanvas: false } }), registry);
    expect(result.ok && result.document.root.a).toEqual({
      type: { resolvedName: 'Section' },
      isCanvas: true,
      props: {},
      displayName: 'Section',
      custom: {},
      hidden: false,
      nodes: [],
      linkedNodes: {},
      parent: 'ROOT',
    });
  });

  it('takes the sample of every widget', () => {
    for (const spec of Object.values(registry)) {
      const parent = spec.onlyIn?.[0] ?? 'Container';
      const input =
        spec.name === 'Page'
          ? { root: { ROOT: node('Page', undefined, [], spec.sample) }, meta: { schemaVersion: 1, title: '' } }
          : page({ a: node(parent, 'ROOT', ['b']), b: node(spec.name, 'a', [], spec.sample) }, ['a']);
      expect([spec.name, validate(input, registry)]).toMatchObject([spec.name, { ok: true }]);
    }
  });

  it.each([
    [
      'a string type',
      page({ a: { type: 'iframe', props: { srcDoc: '<script>' }, nodes: [], parent: 'ROOT' } }),
      ['bad-type@a'],
    ],
    ['an inherited name', page({ a: node('constructor', 'ROOT') }), ['unknown-widget@a']],
    ['an unknown widget', page({ a: node('Nope', 'ROOT') }), ['unknown-widget@a']],
    ['an unknown prop', page({ a: node('Text', 'ROOT', [], { dangerouslySetInnerHTML: 'x' }) }), ['unknown-prop@a']],
    ['a missing child', page({}, ['a']), ['missing-child@ROOT']],
    ['a cycle to itself', page({ a: node('Section', 'ROOT', ['a']) }), ['cycle@a']],
    ['a cycle of two', page({ a: node('Section', 'ROOT', ['b']), b: node('Section', 'a', ['a']) }, ['a']), ['cycle@a']],
    [
      'an unreached cycle',
      page({ a: node('Section', 'b', ['b']), b: node('Section', 'a', ['a']) }, []),
      ['cycle@a', 'cycle@b'],
    ],
    ['a duplicate child', page({ a: node('Text', 'ROOT') }, ['a', 'a']), ['duplicate-child@a']],
    [
      'two parents',
      page({ a: node('Section', 'ROOT', ['c']), b: node('Section', 'ROOT', ['c']), c: node('Text', 'a') }, ['a', 'b']),
      ['duplicate-child@c'],
    ],
    ['a wrong parent', page({ a: node('Text', 'b') }), ['wrong-parent@a']],
    ['an orphan', page({ a: node('Text', 'ROOT') }, []), ['orphan@a']],
    ['linked nodes', page({ a: { ...node('Section', 'ROOT'), linkedNodes: { x: 'b' } } }), ['linked-nodes@a']],
    ['no ROOT', { root: {}, meta: { schemaVersion: 1, title: '' } }, ['no-root@ROOT']],
    ['a list', { root: [], meta: { schemaVersion: 1, title: '' } }, ['not-a-page']],
    ['nothing', { root: null, meta: null }, ['not-a-page']],
    ['a child of a leaf', page({ a: node('Text', 'ROOT', ['b']), b: node('Text', 'a') }, ['a']), ['misplaced@b']],
    [
      'a Column in a Section',
      page({ a: node('Section', 'ROOT', ['b']), b: node('Column', 'a') }, ['a']),
      ['misplaced@b'],
    ],
    ['a Text in Columns', page({ a: node('Columns', 'ROOT', ['b']), b: node('Text', 'a') }, ['a']), ['misplaced@b']],
    [
      'a Form somewhere in a Form',
      page({ a: node('Form', 'ROOT', ['b']), b: node('Container', 'a', ['c']), c: node('Form', 'b') }, ['a']),
      ['misplaced@c'],
    ],
    [
      'a Form in a slot in a Form',
      page(
        {
          a: node('Form', 'ROOT', ['b']),
          b: node('Condition', 'a', ['c']),
          c: node('Slot', 'b', ['d'], { name: 'then' }),
          d: node('Form', 'c'),
        },
        ['a'],
      ),
      ['misplaced@d'],
    ],
    ['a second Page', page({ a: node('Page', 'ROOT') }), ['misplaced@a']],
    [
      'two slots of a name',
      page(
        { a: node('Condition', 'ROOT', ['b', 'c']), b: node('Slot', 'a', [], { name: 'then' }), c: node('Slot', 'a') },
        ['a'],
      ),
      ['misplaced@c'],
    ],
    ['an odd key', page({ a: { ...node('Text', 'ROOT'), onClick: 'x' } }), ['unknown-key@a']],
    [
      'a newer page',
      { root: { ROOT: node('Page', undefined) }, meta: { schemaVersion: 99, title: '' } },
      ['newer-version'],
    ],
    ['a missing title', { root: { ROOT: node('Page', undefined) }, meta: { schemaVersion: 1 } }, ['bad-meta']],
    ['too long a text', page({ a: node('Text', 'ROOT', [], { text: 'x'.repeat(100_001) }) }), ['text-too-long@a']],
    [
      '200 props',
      page({
        a: node('Text', 'ROOT', [], Object.fromEntries(Array.from({ length: 200 }, (_, i) => [`p${String(i)}`, 1]))),
      }),
      ['too-many-props@a'],
    ],
  ])('refuses %s', (_, input, expected) => {
    expect(codes(input).filter((code) => !code.startsWith('unknown-prop') || expected.includes(code))).toEqual(
      expected,
    );
  });
});

describe('values that validate refuses', () => {
  it.each([
    'javascript:alert(1)',
    'JaVa\tScript:x',
    '\u0001javascript:x',
    'data:text/html,x',
    'vbscript:x',
    '//evil',
    '/\\evil',
    '\\evil',
    ' /a',
    'https:evil',
    'javascript:{{ item.x }}',
    'media:a/b',
  ])('refuses the address %j wherever one may stand', (address) => {
    const run = [{ text: 'x', link: address }];
    const input = page({
      a: node('Button', 'ROOT', [], { href: address }),
      b: node('Text', 'ROOT', [], { text: run }),
      c: node('RichText', 'ROOT', [], { doc: [{ type: 'ul', items: [run] }] }),
      d: node('Navigation', 'ROOT', [], {
        items: [{ label: 'x', href: '/', children: [{ label: 'y', href: address }] }],
      }),
      e: node('Image', 'ROOT', [], { src: address }),
    });
    expect(codes(input)).toEqual(['bad-url@a', 'bad-url@b', 'bad-url@c', 'bad-url@d', 'bad-url@e']);
  });

  it.each([
    ['a function', { padding: 'calc(1px + 1px)' }],
    ['an address', { backgroundColor: 'url(x)' }],
    ['a broken-out value', { color: '#fff;}body{display:none' }],
    ['fixed', { position: 'fixed' }],
    ['window units', { height: '100vh' }],
    ['an unknown property', { content: '"x"' }],
    ['a token of another group', { padding: '$color.text' }],
    ['an inherited name', { constructor: '1px' }],
  ])('refuses a style with %s', (_, base) => {
    expect(codes(page({ a: node('Text', 'ROOT', [], { style: { base } as JsonObject }) })).length).toBeGreaterThan(0);
  });
});

describe('the limits of validate', () => {
  it('takes lists in lists, nine levels of them', () => {
    const nested = (levels: number): JsonObject =>
      levels === 1 ? { type: 'ul', items: ['x'] } : { type: 'ol', items: [{ text: 'x', lists: [nested(levels - 1)] }] };
    const of = (block: JsonObject) => codes(page({ a: node('RichText', 'ROOT', [], { doc: [block] }) }));
    expect(of(nested(9))).toEqual([]);
    expect(of(nested(10))).toEqual(['bad-value@a']);
    expect(of({ type: 'ol', items: ['x'], start: 3 })).toEqual([]);
    expect(of({ type: 'ol', items: ['x'], start: 1.5 })).toEqual(['bad-value@a']);
    const link = {
      type: 'ul',
      items: [{ text: 'x', lists: [{ type: 'ul', items: [[{ text: 'y', link: 'javascript:x' }]] }] }],
    };
    expect(of(link)).toEqual(['bad-url@a']);
  });

  it('takes states beside breakpoints, and no other layer', () => {
    const of = (style: JsonObject) => codes(page({ a: node('Text', 'ROOT', [], { style }) }));
    const set = { color: '#fff', width: 'calc(100% - 2rem)' };
    expect(of({ base: set, hover: set, focus: set, active: set })).toEqual([]);
    expect(of({ hover: { color: 'red' } })).toEqual(['bad-style@a']);
    expect(of({ visited: set })).toEqual(['bad-value@a']);
    expect(of({ active: { width: 'calc(100% - var(--x))' } })).toEqual(['bad-style@a']);
  });

  it('refuses reserved keys anywhere and pollutes nothing', () => {
    const props = JSON.parse('{"style":{"base":{"__proto__":{"isGlobalAdmin":true}}}}') as JsonObject;
    const original = JSON.parse('{"original":{"props":{"constructor":{"prototype":{}}}}}') as JsonObject;
    expect(codes(page({ a: node('Text', 'ROOT', [], props) }))).toContain('reserved-key@a');
    expect(codes(page({ a: node('Unknown', 'ROOT', [], original) }))).toContain('reserved-key@a');
    expect(codes({ ...page({}), meta: JSON.parse('{"schemaVersion":1,"title":"","__proto__":{}}') })).toContain(
      'reserved-key',
    );
    expect(({} as { isGlobalAdmin?: boolean }).isGlobalAdmin).toBeUndefined();
  });

  it('keeps to the limits of depth, nodes, bytes and nesting', () => {
    const deep: Draft = {};
    for (let i = 0; i < 1500; i++)
      deep[`d${String(i)}`] = node('Container', i ? `d${String(i - 1)}` : 'ROOT', [`d${String(i + 1)}`]);
    deep.d1500 = node('Container', 'd1499');
    expect(codes(page(deep, ['d0']))).toEqual(['too-deep@d100']);
    const many: Draft = {};
    for (let i = 0; i < 20_000; i++) many[`m${String(i)}`] = node('Spacer', 'ROOT');
    expect(codes(page(many))).toEqual(['too-many-nodes']);
    expect(codes(page({ a: node('Text', 'ROOT', [], { text: 'x'.repeat(5_300_000) }) }))).toContain('too-large');
    const nested = JSON.parse(`${'['.repeat(5000)}${']'.repeat(5000)}`) as JsonObject;
    expect(codes(page({ a: node('Unknown', 'ROOT', [], { original: nested }) }))).toContain('too-nested@a');
  });

  it('lists all faults, at most 100', () => {
    const bad: Draft = {};
    for (let i = 0; i < 150; i++) bad[`b${String(i)}`] = node('Nope', 'ROOT');
    expect(codes(page(bad))).toHaveLength(100);
  });

  it('accepts every page made within the rules of placement, and gives it back unchanged', () => {
    fc.assert(
      fc.property(edits(40), (list) => {
        const document = editedPage(registry, list);
        const result = validate(document, registry);
        expect(result).toMatchObject({ ok: true });
        if (result.ok) expect(result.document).toEqual(document);
      }),
    );
  });

  it('never throws on a mutated page, and what it lets pass it lets pass again', () => {
    fc.assert(
      fc.property(edits(15), mutations, (list, broken) => {
        const result = validate(
          mutate(editedPage(registry, list), broken) as { root: unknown; meta: unknown },
          registry,
        );
        if (result.ok) expect(validate(result.document, registry)).toEqual(result);
        else expect(result.faults.every(({ code, reason }) => code && reason)).toBe(true);
      }),
    );
  });

  it('accepts the empty page', () => {
    expect(validate(emptyPage(), registry).ok).toBe(true);
  });
});
