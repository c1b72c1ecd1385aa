import { useEditor, useNode } from '@craftjs/core';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { JsonObject, NodeMap } from '#common/layout/document.ts';
import { placeRefusal } from '#common/layout/placement.ts';
import { editChange, edits, idMaker } from '#common/layout/testing/arbitrary-page.ts';
import { applyChange, topmost } from '#common/layout/tree.ts';
import { validate } from '#common/layout/validate.ts';
import { registry } from '#common/widgets/registry.ts';
import { createAutosave } from '../document/autosave';
import { mountEditor } from '../testing/test-editor';
import { testPage, w } from '../testing/test-page';
import type { EditorEngine } from './editor-engine';
import { EngineProvider, useEngine } from './engine-context';
import { RelatedSettings } from './related-settings';
import type { RelatedByWidget } from './user-components';

afterEach(cleanup);
const step = { labelKey: 'history.setProp' };

function text(anchor: string) {
  return w('Text', { anchor, text: anchor });
}

function page() {
  return testPage(
    w('Section', { anchor: 's1' }, text('a'), text('b'), w('Container', { anchor: 'c1' }, text('c'))),
    w('Columns', { anchor: 'cols' }, w('Column', { anchor: 'left' }, text('e')), w('Column', { anchor: 'right' })),
  );
}

type Craft = ReturnType<typeof useEditor>;

/** The editor, and what Craft's `useEditor` gives a panel inside it. */
function open() {
  const found: { craft: Craft | null } = { craft: null };
  function Panel() {
    found.craft = useEditor();
    return null;
  }
  const editor = mountEditor(page(), {}, <Panel />);
  if (!found.craft) throw new Error('useEditor gave nothing');
  return { ...editor, craft: found.craft };
}

describe('what is done through Craft’s own actions', () => {
  it('is seen by the canvas and the history as a command is', () => {
    const { engine, craft, element, outline } = open();
    const first = engine.serialize();
    act(() => craft.actions.setProp('a', (props: { text: string }) => void (props.text = 'set')));
    expect(element('a').textContent).toBe('set');
    act(() => craft.actions.move('b', 'c1', 0));
    act(() => craft.actions.delete('e'));
    const made = craft.query.parseFreshNode({
      data: { type: craft.query.getOptions().resolver.Text!, props: { text: 'new' } },
    });
    const node = made.toNode();
    act(() => craft.actions.add(node, 'right', 0));
    expect(outline('s1')).toBe('s1(a c1(b c))');
    expect(outline('cols')).toBe(`cols(left right(${node.id}))`);
    expect(element(node.id).textContent).toBe('new');
    expect(validate(engine.getDocument(), registry).ok).toBe(true);
    expect(engine.history.get().entries).toHaveLength(4);
    const last = engine.serialize();
    act(() => engine.jump(0));
    expect(engine.serialize()).toBe(first);
    act(() => engine.jump(4));
    expect(engine.serialize()).toBe(last);
    act(() => craft.actions.history.undo());
    expect(engine.history.get().position).toBe(3);
    expect(craft.query.history.canRedo()).toBe(true);
  });

  it('is refused where a command is, and leaves no trace', () => {
    const { engine, craft } = open();
    const before = engine.serialize();
    const why = () => engine.refused.get()?.code;
    act(() => craft.actions.delete('left'));
    expect(why()).toBe('slot');
    const { resolver } = craft.query.getOptions();
    act(() => craft.actions.add(craft.query.parseFreshNode({ data: { type: resolver.Column! } }).toNode(), 's1'));
    expect(why()).toBe('only-in');
    act(() => craft.actions.setProp('a', (props: { text: unknown }) => void (props.text = { evil: true })));
    expect(why()).toBe('invalid');
    act(() => craft.actions.setProp('a', (props: JsonObject) => Object.assign(props, { href: 'javascript:alert(1)' })));
    expect(why()).toBe('invalid');
    expect(() => act(() => craft.actions.move('left', 's1', 0))).toThrow();
    expect(() => act(() => craft.actions.move('s1', 'c1', 0))).toThrow();
    expect(engine.serialize()).toBe(before);
    expect(craft.query.serialize()).toBe(JSON.stringify((JSON.parse(before) as { root: NodeMap }).root));
    expect(engine.history.get().entries).toHaveLength(0);
    expect(engine.getNode('a')?.props.text).toBe('a');
  });

  it('shares the selection with Craft', () => {
    const { engine, craft } = open();
    act(() => engine.select(['a', 'b']));
    expect(craft.query.getEvent('selected').all()).toEqual(['a', 'b']);
    act(() => craft.actions.selectNode('c'));
    expect(engine.selection.get()).toEqual(['c']);
  });
});

describe('Craft’s store', () => {
  it('after random edits serializes to the same page, byte for byte and through Craft’s own resolver', () => {
    fc.assert(
      fc.property(edits(12), (list) => {
        const { engine, craft } = open();
        const newId = idMaker('own');
        for (const edit of list) {
          const change = editChange(engine.getNodes(), registry, edit, newId);
          if (change) act(() => engine.apply(change, step));
        }
        const { root } = JSON.parse(engine.serialize()) as { root: NodeMap };
        expect(craft.query.serialize()).toBe(JSON.stringify(root));
        const own = craft.query.getSerializedNodes();
        expect(Object.keys(own).sort()).toEqual(Object.keys(root).sort());
        for (const [id, node] of Object.entries(root)) {
          const { type, props, nodes } = node;
          expect(own[id]).toMatchObject({ type, props, nodes, parent: node.parent ?? null });
        }
        cleanup();
      }),
      { numRuns: 15 },
    );
  });

  it('lets a block be dropped exactly where it may stand', () => {
    const pick = fc.nat(1000);
    fc.assert(
      fc.property(edits(12), fc.array(fc.tuple(pick, pick, pick), { minLength: 10, maxLength: 20 }), (list, tries) => {
        const { engine, craft } = open();
        const newId = idMaker('own');
        for (const edit of list) {
          const change = editChange(engine.getNodes(), registry, edit, newId);
          const after = change && applyChange(engine.getNodes(), change);
          if (change && after && validate({ ...engine.getDocument(), root: after }, registry).ok)
            act(() => engine.apply(change, step));
        }
        const nodes = engine.getNodes();
        const all = Object.keys(nodes);
        for (const [a, b, c] of tries) {
          const target = all[c % all.length]!;
          const ids = topmost(nodes, [all[a % all.length]!, all[b % all.length]!]);
          const allowed = placeRefusal(nodes, registry, ids, target) === null;
          expect(craft.query.node(target).isDroppable([...ids]), `${ids.join(' ')} in ${target}`).toBe(allowed);
        }
        cleanup();
      }),
      { numRuns: 15 },
    );
  });
});

/** A settings panel as Craft's documentation writes one. */
function TextSettings() {
  const { actions, value } = useNode((node) => ({ value: node.data.props.text as string }));
  return (
    <input
      aria-label="Text"
      value={value}
      onChange={(event) => actions.setProp((props: { text: string }) => void (props.text = event.target.value))}
    />
  );
}

it('a settings panel of Craft’s hooks alone edits its node, with undo and autosave', async () => {
  const related: RelatedByWidget = { Text: { settings: TextSettings } };
  const found: { engine: EditorEngine | null } = { engine: null };
  function Find() {
    found.engine = useEngine();
    return <RelatedSettings id="a" />;
  }
  const document = page();
  render(
    <EngineProvider document={document} related={related}>
      <Find />
    </EngineProvider>,
  );
  const engine = found.engine!;
  const send = vi.fn(() => Promise.resolve({ kind: 'saved' as const, version: 2, unpublishedChanges: true }));
  const autosave = createAutosave(
    {
      getDocument: engine.getDocument,
      serialize: engine.serialize,
      textOf: () => '',
      send,
      merge: () => undefined,
      keepDraft: () => undefined,
      newKey: () => 'key',
      now: Date.now,
      setTimer: () => () => undefined,
      onState: () => undefined,
      onVersion: () => undefined,
    },
    { version: 1, document, text: engine.serialize() },
  );
  engine.revision.subscribe(autosave.changed);
  const field = screen.getByLabelText<HTMLInputElement>('Text');
  fireEvent.change(field, { target: { value: 'ty' } });
  fireEvent.change(field, { target: { value: 'typed' } });
  expect(screen.getByLabelText('Text')).toBe(field);
  expect(field.value).toBe('typed');
  expect(engine.getNode('a')?.props.text).toBe('typed');
  expect(engine.history.get().entries).toHaveLength(1);
  expect(await autosave.save()).toBe(true);
  expect(send).toHaveBeenCalledWith(expect.objectContaining({ document: engine.getDocument() }));
  act(() => engine.undo());
  expect(field.value).toBe('a');
});
