import { act, cleanup } from '@testing-library/react';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { moveNodes, patchProps, removeNodes } from '#common/layout/tree.ts';
import { validate } from '#common/layout/validate.ts';
import { registry } from '#common/widgets/registry.ts';
import { editorActions } from '../commands/list';
import { mountEditor } from '../testing/test-editor';
import { testPage, w } from '../testing/test-page';

afterEach(cleanup);
const step = { labelKey: 'history.setProp' };

function text(anchor: string) {
  return w('Text', { anchor, text: anchor });
}

function page() {
  return testPage(
    w('Section', { anchor: 's1' }, text('a'), text('b'), w('Container', { anchor: 'c1' }, text('c'), text('d'))),
    w('Columns', { anchor: 'cols' }, w('Column', { anchor: 'left' }, text('e')), w('Column', { anchor: 'right' })),
    w('Section', { anchor: 's2' }, w('Button', { anchor: 'f', label: 'f' })),
  );
}

describe('the engine', () => {
  it('draws again only the node that changed', () => {
    const drawn: string[] = [];
    const editor = mountEditor(page(), {
      attributes: (id) => {
        drawn.push(id);
        return undefined;
      },
    });
    expect(new Set(drawn).size).toBe(Object.keys(editor.engine.getNodes()).length);
    drawn.length = 0;
    act(() => editor.engine.apply(patchProps(editor.engine.getNodes(), 'b', { text: 'new' }), step));
    expect(drawn).toEqual(['b']);
    expect(editor.element('b').textContent).toBe('new');
    drawn.length = 0;
    editor.select('a');
    act(() => editor.engine.hover.set('c1'));
    expect(drawn).toEqual([]);
  });

  it('undoes and redoes structure, props and selection', () => {
    const editor = mountEditor(page());
    const { engine } = editor;
    editor.select('a', 'b');
    const before = engine.serialize();
    act(() => engine.apply(removeNodes(engine.getNodes(), ['c1']), { ...step, select: ['s1'] }));
    act(() => engine.apply(moveNodes(engine.getNodes(), ['a'], 'right', 0), { ...step, select: ['a'] }));
    const after = engine.serialize();
    act(() => engine.jump(0));
    expect(engine.serialize()).toBe(before);
    expect(engine.selection.get()).toEqual(['a', 'b']);
    act(() => engine.jump(2));
    expect(engine.serialize()).toBe(after);
    expect(engine.selection.get()).toEqual(['a']);
  });

  it('joins edits of one field into one step, and only those', () => {
    const { engine } = mountEditor(page());
    const type = (id: string, value: string) =>
      act(() =>
        engine.apply(patchProps(engine.getNodes(), id, { text: value }), {
          ...step,
          mode: 'merge',
          mergeKey: `${id}.text`,
        }),
      );
    type('a', '1');
    type('a', '12');
    type('b', 'x');
    type('a', '123');
    expect(engine.history.get().entries).toHaveLength(3);
    act(() => engine.undo());
    expect(engine.getNode('a')?.props.text).toBe('12');
    act(() => engine.jump(0));
    expect(engine.getNode('a')?.props.text).toBe('a');
  });

  it('undoes changes of the page settings together with the rest', () => {
    const { engine } = mountEditor(page());
    act(() => engine.patchMeta({ title: 'New', description: 'd' }, step));
    act(() => engine.patchMeta({ description: undefined }, step));
    expect(engine.getMeta()).toEqual({ schemaVersion: 1, title: 'New' });
    act(() => engine.jump(0));
    expect(engine.getMeta().title).toBe('Test');
  });

  it('keeps a node as it was on the canvas while its text is typed, and shows the new text afterwards', () => {
    const editor = mountEditor(page());
    const { engine } = editor;
    act(() => engine.edit('a'));
    act(() => engine.apply(patchProps(engine.getNodes(), 'a', { text: 'typed' }), step));
    expect(editor.element('a').textContent).toBe('a');
    expect(engine.getNode('a')?.props.text).toBe('typed');
    act(() => engine.edit(null));
    expect(editor.element('a').textContent).toBe('typed');
  });

  it('shows a widget that throws as a box and goes on with the rest', () => {
    const broken = testPage(
      w('Section', { anchor: 's' }, w('RichText', { anchor: 'bad', doc: 7 as never }), text('fine')),
    );
    const errors = console.error;
    console.error = () => undefined;
    const editor = mountEditor(broken);
    console.error = errors;
    expect(editor.element('bad').className).toBe('canvas-broken');
    expect(editor.element('fine').textContent).toBe('fine');
    editor.select('bad');
    editor.run('delete');
    expect(editor.outline()).toBe('ROOT(s(fine))');
  });
});

/** All but those that ask the browser, and the way back that the test takes itself. */
const LEFT_OUT = ['copy', 'cut', 'paste', 'paste-beside', 'undo', 'redo'];
const editing = editorActions.map(({ name }) => name).filter((name) => !LEFT_OUT.includes(name));

it('random commands, then undo of all, give the same bytes; every state in between is a valid page', () => {
  const move = fc.tuple(fc.constantFrom(...editing), fc.nat(100), fc.boolean());
  fc.assert(
    fc.property(fc.array(move, { minLength: 1, maxLength: 40 }), (moves) => {
      const editor = mountEditor(page());
      const { engine } = editor;
      const first = engine.serialize();
      for (const [name, pick, add] of moves) {
        const ids = Object.keys(engine.getNodes());
        act(() => engine.select([ids[pick % ids.length] as string], add ? 'toggle' : 'replace'));
        editor.run(name);
        const checked = validate(JSON.parse(engine.serialize()) as { root: unknown; meta: unknown }, registry);
        expect(checked.ok, name).toBe(true);
      }
      const last = engine.serialize();
      const steps = engine.history.get().entries.length;
      act(() => engine.jump(0));
      expect(engine.serialize()).toBe(first);
      act(() => engine.jump(steps));
      expect(engine.serialize()).toBe(last);
      cleanup();
    }),
    { numRuns: 30 },
  );
});
