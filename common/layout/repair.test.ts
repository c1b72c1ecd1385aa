import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { registry } from '#common/widgets/registry.ts';
import { LIMITS, ROOT, type LayoutDocument } from './document';
import { repair } from './repair';
import { editedPage, edits, emptyPage, mutate, mutations } from './testing/arbitrary-page';
import { validate } from './validate';

function sound(document: LayoutDocument) {
  const result = validate(document, registry);
  expect(result.ok ? [] : result.faults).toEqual([]);
}

function text(words: string, parent = ROOT) {
  return {
    type: { resolvedName: 'Text' },
    props: { text: words },
    nodes: [] as string[],
    parent,
  };
}

function withRoot(nodes: Record<string, unknown>, children: string[]) {
  return {
    root: { ROOT: { type: { resolvedName: 'Page' }, props: {}, nodes: children }, ...nodes },
    meta: { schemaVersion: 1, title: 'T' },
  };
}

describe('repair', () => {
  it('leaves a sound page as it is', () => {
    fc.assert(
      fc.property(edits(30), (list) => {
        const document = editedPage(registry, list);
        const { document: same, repairs } = repair(document, registry);
        expect(repairs).toEqual([]);
        expect(same).toEqual(document);
      }),
    );
  });

  it('makes a sound page of any mutated one, and has nothing left to repair', () => {
    fc.assert(
      fc.property(edits(20), mutations, (list, broken) => {
        const { document, newer } = repair(mutate(editedPage(registry, list), broken), registry);
        if (newer) return;
        sound(document);
        expect(repair(document, registry)).toEqual({ document, repairs: [], newer: false });
      }),
      { numRuns: 300 },
    );
  });

  it('keeps a form within a form, which is drawn nowhere, as a block of an unknown kind', () => {
    const form = (parent: string, nodes: string[]) => ({ type: { resolvedName: 'Form' }, props: {}, nodes, parent });
    const box = { type: { resolvedName: 'Container' }, props: {}, nodes: ['c'], parent: 'a' };
    const given = withRoot({ a: form(ROOT, ['b']), b: box, c: form('b', ['d']), d: text('In it', 'c') }, ['a']);
    const { document, repairs } = repair(given, registry);
    sound(document);
    expect(repairs.map(({ code, action, nodeId }) => [code, action, nodeId])).toEqual([
      ['misplaced', 'kept-as-unknown', 'c'],
    ]);
    expect(document.root.d?.props).toMatchObject({ text: 'In it' });
  });

  it('makes a sound page of any JSON', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (json) => {
        const { document, newer } = repair(json, registry);
        if (!newer) sound(document);
      }),
    );
    for (const odd of [undefined, null, 'x', 7, [], { root: [[]] }, { root: { ROOT: null } }])
      sound(repair(odd, registry).document);
  });

  it('keeps an unknown widget with its children, and turns it back once it is known', () => {
    const gone = { type: { resolvedName: 'Carousel2' }, props: { images: [1] }, nodes: ['b'], parent: ROOT };
    const first = repair(withRoot({ a: gone, b: text('inside', 'a') }, ['a']), registry);
    expect(first.document.root.a?.type.resolvedName).toBe('Unknown');
    expect(first.document.root.a?.props).toEqual({ original: { type: gone.type, props: gone.props } });
    expect(first.document.root.b?.parent).toBe('a');
    expect(first.repairs).toMatchObject([{ code: 'unknown-widget', action: 'kept-as-unknown', nodeId: 'a' }]);
    sound(first.document);
    const known = {
      ...registry,
      Carousel2: { ...registry.Unknown!, name: 'Carousel2', props: { images: { kind: 'json' as const } } },
    };
    const back = repair(first.document, known);
    expect(back.document.root.a).toMatchObject({ type: gone.type, props: gone.props, nodes: ['b'] });
    expect(back.repairs).toMatchObject([{ action: 'restored', nodeId: 'a' }]);
  });

  it('never draws a string type: it becomes an Unknown', () => {
    const { document } = repair(
      withRoot({ a: { type: 'iframe', props: { srcDoc: '<script>' }, nodes: [], parent: ROOT } }, ['a']),
      registry,
    );
    expect(document.root.a?.type.resolvedName).toBe('Unknown');
  });

  it('cuts cycles, keeps orphans hidden, moves children out of leaves and drops duplicates', () => {
    const { document, repairs } = repair(
      withRoot(
        {
          a: { type: { resolvedName: 'Section' }, props: {}, nodes: ['a', 'b', 'gone'], parent: ROOT },
          b: { ...text('leaf', 'a'), nodes: ['c'] },
          c: text('moved', 'b'),
          d: text('orphan', 'nowhere'),
        },
        ['a', 'b'],
      ),
      registry,
    );
    sound(document);
    expect(document.root.ROOT?.nodes).toEqual(['a', 'd']);
    expect(document.root.a?.nodes).toEqual(['b', 'c']);
    expect(document.root.d?.hidden).toBe(true);
    expect(new Set(repairs.map(({ code }) => code))).toEqual(
      new Set(['duplicate-child', 'missing-child', 'misplaced', 'orphan', 'wrong-parent']),
    );
  });
});

describe('what repair keeps of faulty content', () => {
  it('saves what is sound of a faulty text, style and list', () => {
    const { document } = repair(
      withRoot(
        {
          a: {
            ...text(''),
            props: {
              text: [{ text: 'good' }, { text: 'link', link: 'javascript:1' }, 7],
              style: { base: { padding: '1px', color: 'url(x)' }, huge: {} },
            },
          },
        },
        ['a'],
      ),
      registry,
    );
    sound(document);
    expect(document.root.a?.props).toEqual({
      text: [{ text: 'good' }, { text: 'link' }],
      style: { base: { padding: '1px' } },
    });
  });

  it('flattens what is too deep, drops what is too much, and stays quick on hostile JSON', () => {
    const deep: Record<string, unknown> = {};
    for (let i = 0; i < 1500; i++)
      deep[`d${String(i)}`] = {
        type: { resolvedName: 'Container' },
        props: {},
        nodes: [`d${String(i + 1)}`],
        parent: i ? `d${String(i - 1)}` : ROOT,
      };
    const flat = repair(withRoot(deep, ['d0']), registry);
    sound(flat.document);
    expect(Object.keys(flat.document.root)).toHaveLength(1501);
    const many: Record<string, unknown> = {};
    for (let i = 0; i < 21_000; i++) many[`m${String(i)}`] = text('x');
    const cut = repair(withRoot(many, Object.keys(many)), registry);
    sound(cut.document);
    expect(Object.keys(cut.document.root)).toHaveLength(LIMITS.nodes);
    const big: Record<string, unknown> = {};
    for (let i = 0; i < 80; i++) big[`t${String(i)}`] = text('x'.repeat(99_000));
    sound(repair(withRoot(big, Object.keys(big)), registry).document);
    const nested = JSON.parse(`${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`) as unknown;
    sound(repair({ root: nested, meta: nested }, registry).document);
    sound(
      repair(withRoot({ a: { type: { resolvedName: 'X' }, props: nested, nodes: [], parent: ROOT } }, ['a']), registry)
        .document,
    );
  });

  it('says when a page is newer instead of calling it damaged', () => {
    const { newer, repairs } = repair({ ...emptyPage(), meta: { schemaVersion: 99, title: 'T' } }, registry);
    expect(newer).toBe(true);
    expect(repairs).toMatchObject([{ code: 'newer-version', action: 'none' }]);
  });

  it('migrates the props of an older page step by step', () => {
    const old = { ...registry, Text: { ...registry.Text!, migrations: { 0: () => ({ text: 'never' }) } } };
    const { document } = repair(withRoot({ a: text('same') }, ['a']), old);
    expect(document.root.a?.props).toEqual({ text: 'same' });
  });
});
