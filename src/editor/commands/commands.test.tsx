import { cleanup } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { extractTree } from '#common/layout/tree.ts';
import { registry } from '#common/widgets/registry.ts';
import { panelAtom, placePinAtom } from '../engine/view-state';
import { moveTo } from './move-blocks';
import { pasteClipboard } from './paste';
import { mountEditor } from '../testing/test-editor';
import { testPage, w } from '../testing/test-page';
import { fromClipboard, toClipboardHtml, toClipboardText } from '../clipboard/clipboard-format';

afterEach(cleanup);

function text(anchor: string) {
  return w('Text', { anchor, text: anchor });
}

function open() {
  return mountEditor(
    testPage(
      w('Section', { anchor: 's' }, text('a'), text('b'), text('c')),
      w('Columns', { anchor: 'cols' }, w('Column', { anchor: 'x' }, text('d')), w('Column', { anchor: 'y' })),
    ),
  );
}

describe('commands', () => {
  it.each([
    ['move-before', ['b'], 'ROOT(s(b a c) cols(x(d) y))'],
    ['move-after', ['b'], 'ROOT(s(a c b) cols(x(d) y))'],
    ['move-after', ['a', 'b'], 'ROOT(s(c a b) cols(x(d) y))'],
    ['move-after', ['c'], 'ROOT(s(a b c) cols(x(d) y))'],
    ['move-out', ['b'], 'ROOT(s(a c) b cols(x(d) y))'],
    ['move-into', ['cols'], 'ROOT(s(a b c cols(x(d) y)))'],
    ['delete', ['a', 'c'], 'ROOT(s(b) cols(x(d) y))'],
  ])('%s %j', (name, ids, expected) => {
    const editor = open();
    editor.select(...ids);
    editor.run(name);
    expect(editor.outline()).toBe(expected);
  });

  it('makes no step of a move to where the blocks are', () => {
    const editor = open();
    editor.select('a', 'b');
    moveTo(editor.context, 's', 0);
    expect(editor.outline()).toBe('ROOT(s(a b c) cols(x(d) y))');
    expect(editor.engine.history.get().entries).toEqual([]);
  });

  it('says why a slot stays where it is', () => {
    const editor = open();
    editor.select('x');
    editor.run('delete');
    editor.run('move-out');
    editor.run('duplicate');
    expect(editor.refusals.map((refusal) => refusal.code)).toEqual(['slot', 'slot', 'slot']);
    expect(editor.outline()).toBe('ROOT(s(a b c) cols(x(d) y))');
  });

  it('selects what is left after a removal', () => {
    const editor = open();
    editor.select('c');
    editor.run('delete');
    expect(editor.engine.selection.get()).toEqual(['b']);
  });

  it('walks through the tree', () => {
    const editor = open();
    editor.select('s');
    const walked = ['open-selection', 'select-next', 'select-next', 'select-next', 'select-parent'].map((name) => {
      editor.run(name);
      return editor.engine.selection.get()[0];
    });
    expect(walked).toEqual(['a', 'b', 'c', 'a', 's']);
  });

  it('wraps and unwraps', () => {
    const editor = open();
    editor.select('a', 'b');
    editor.run('wrap');
    expect(editor.outline()).toMatch(/^ROOT\(s\(.{10}\(a b\) c\)/);
    editor.run('unwrap');
    expect(editor.outline()).toBe('ROOT(s(a b c) cols(x(d) y))');
  });
});

describe('a comment on a block', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('takes the sheet away until a block was pressed, where panels are sheets', () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    const { context, run } = open();
    context.store.set(panelAtom, 'comments');
    run('comment-mode');
    expect(context.store.get(panelAtom)).toBeNull();
    context.store.set(placePinAtom, { nodeId: 'a', x: 0, y: 0 });
    expect(context.store.get(panelAtom)).toBe('comments');
  });

  it('leaves the panel beside the canvas where it is', () => {
    const { context, run } = open();
    context.store.set(panelAtom, 'comments');
    run('comment-mode');
    expect(context.store.get(panelAtom)).toBe('comments');
  });
});

describe('the clipboard', () => {
  it('carries blocks from page to page under fresh ids, and their words as text', async () => {
    const { engine } = open();
    const trees = [extractTree(engine.getNodes(), 's')];
    const pasted = await fromClipboard(toClipboardHtml(trees), '', registry);
    const tree = pasted?.trees[0];
    expect(Object.values(tree?.nodes ?? {}).map((node) => node.props.text)).toEqual([undefined, 'a', 'b', 'c']);
    expect(Object.keys(tree?.nodes ?? {})).not.toContain('a');
    expect(toClipboardText(trees)).toBe('a\nb\nc');
  });

  it('makes a Text of each paragraph of a foreign text', async () => {
    const pasted = await fromClipboard('', 'one\nline\n\ntwo', registry);
    expect(pasted?.trees.map((tree) => tree.nodes[tree.rootId]?.props.text)).toEqual([
      [{ text: 'one' }, { break: true }, { text: 'line' }],
      'two',
    ]);
  });

  it('gathers texts of another program in a section where there is none around them', async () => {
    const { context, engine, select, outline } = open();
    await pasteClipboard(context, '<h1>Menu</h1><p>Soup</p><p>Bread</p>', '', false);
    const [made = ''] = engine.selection.get();
    const { type, props, parent, nodes = [] } = engine.getNode(made) ?? {};
    expect([type?.resolvedName, props, parent]).toEqual(['Section', { width: 'narrow' }, 'ROOT']);
    expect(nodes.map((id) => engine.getNode(id)?.type.resolvedName)).toEqual(['Heading', 'RichText']);
    // Not beside what is selected, nor one text alone, nor blocks that were copied here.
    engine.undo();
    select('a');
    await pasteClipboard(context, '<h1>Menu</h1><p>Soup</p>', '', false);
    expect(outline()).toMatch(/^ROOT\(s\(a .{10} .{10} b c\) cols/);
    engine.undo();
    select();
    await pasteClipboard(context, '<p>Soup</p>', '', false);
    expect(outline()).toMatch(/ .{10}\)$/);
    engine.undo();
    const trees = ['a', 'b'].map((id) => extractTree(engine.getNodes(), id));
    await pasteClipboard(context, toClipboardHtml(trees), '', false);
    expect(outline()).toMatch(/ .{10} .{10}\)$/);
  });

  it('pastes a card behind the card that was copied, and into what is empty or another thing', async () => {
    const card = (anchor: string) => w('Container', { anchor }, text(`${anchor}-text`));
    const { context, engine, select, outline } = mountEditor(
      testPage(w('Section', { anchor: 's' }, card('one'), card('two'), w('Container', { anchor: 'empty' }), text('t'))),
    );
    const paste = (id: string) =>
      pasteClipboard(context, toClipboardHtml([extractTree(engine.getNodes(), id)]), '', false);
    const NEW = '.{10}\\(.{10}\\)';
    const pasted = async (selected: string, id: string, expected: string) => {
      select(selected);
      await paste(id);
      expect(outline()).toMatch(new RegExp(`^ROOT\\(s\\(${expected}\\)\\)$`));
      engine.undo();
    };
    await pasted('one', 'one', `one\\(one-text\\) ${NEW} two\\(two-text\\) empty t`);
    await pasted('two', 'one', `one\\(one-text\\) two\\(two-text\\) ${NEW} empty t`);
    await pasted('empty', 'one', `one\\(one-text\\) two\\(two-text\\) empty\\(${NEW}\\) t`);
    await pasted('two', 't', 'one\\(one-text\\) two\\(two-text .{10}\\) empty t');
    select('one');
    await paste('one');
    await paste('one');
    expect(outline()).toMatch(new RegExp(`one\\(one-text\\) ${NEW} ${NEW} two`));
  });

  it('keeps what it does not know, and names it', async () => {
    const { engine } = open();
    const tree = extractTree(engine.getNodes(), 'a');
    const foreign = { ...tree, nodes: { a: { ...tree.nodes.a, type: { resolvedName: 'HoloDeck' } } } } as typeof tree;
    expect((await fromClipboard(toClipboardHtml([foreign]), '', registry))?.missing).toEqual(['HoloDeck']);
  });

  it('takes nothing hostile', async () => {
    const html = (json: string) => `<div data-pagewright="${json.replaceAll('"', '&quot;')}"></div>`;
    const pasted = (json: string) => fromClipboard(html(json), '', registry);
    expect(
      (await pasted('{"blocks":[{"rootId":"a","nodes":{"a":{"nodes":["a"],"type":"iframe"}}}]}'))?.trees,
    ).toHaveLength(1);
    expect(await pasted('{"blocks":[{"rootId":"__proto__","nodes":{}}]}')).toBeNull();
    expect(await pasted('{"blocks":')).toBeNull();
  });
});
