import { act, cleanup } from '@testing-library/react';
import fc from 'fast-check';
import { afterEach, expect, it } from 'vitest';
import { ROOT } from '#common/layout/document.ts';
import { itemsOfEdits } from '#common/layout/proposal/edits.ts';
import { neededFor, type ProposalItem } from '#common/layout/proposal/items.ts';
import { patchProps } from '#common/layout/tree.ts';
import { validate } from '#common/layout/validate.ts';
import { idMaker } from '#common/layout/testing/arbitrary-page.ts';
import { registry } from '#common/widgets/registry.ts';
import { mountEditor } from '../testing/test-editor';
import { testPage, w } from '../testing/test-page';
import { acceptItems } from './accept-items';

afterEach(cleanup);

function page() {
  return testPage(
    w('Section', { anchor: 's1' }, w('Heading', { anchor: 'h', text: 'Title' }), w('Text', { anchor: 'a', text: 'a' })),
    w('Section', { anchor: 's2' }, w('Text', { anchor: 'b', text: 'b' })),
  );
}

const block = { id: 'new1', widget: 'Section', children: [{ id: 'new2', widget: 'Text', props: { text: 'new' } }] };

function proposal() {
  return itemsOfEdits(
    page(),
    [
      { label: 'Say it', edit: { act: 'set', node: 'h', props: { text: 'Better' } } },
      { label: 'Add a section', edit: { act: 'insert', parent: ROOT, after: 's1', block } },
      { label: 'Move the text', edit: { act: 'move', node: 'a', parent: 'new1' } },
      { label: 'Drop the last', edit: { act: 'remove', node: 's2' } },
      { label: 'And say it', edit: { act: 'set', node: 'new2', props: { text: 'newer' } } },
    ],
    registry,
    idMaker('p'),
  );
}

function choices(items: readonly ProposalItem[]) {
  return fc
    .subarray(
      items.map(({ id }) => id),
      { minLength: 1 },
    )
    .map((ids) => new Set(ids.flatMap((id) => [...neededFor(items, id)])));
}

it('any choice is one step, leaves a valid page, and undo gives back the same bytes', () => {
  const items = proposal();
  const { engine } = mountEditor(page());
  fc.assert(
    fc.property(choices(items), fc.boolean(), (chosen, edited) => {
      act(() => engine.load(page()));
      if (edited)
        act(() =>
          engine.apply(patchProps(engine.getNodes(), 'b', { anchor: 'mine' }), { labelKey: 'history.setProp' }),
        );
      const before = engine.serialize();
      const { position } = engine.history.get();
      act(() => expect(acceptItems(engine, page(), items, chosen)).not.toBeNull());
      expect(engine.history.get().position).toBe(position + 1);
      expect(validate(engine.getDocument(), registry)).toMatchObject({ ok: true });
      const after = engine.serialize();
      expect(after).not.toBe(before);
      act(() => engine.undo());
      expect(engine.serialize()).toBe(before);
      act(() => engine.redo());
      expect(engine.serialize()).toBe(after);
    }),
    { numRuns: 60 },
  );
});

it('takes just its step back, and keeps what was typed after it', () => {
  const items = proposal();
  const { engine } = mountEditor(page());
  const found: { takeBack?: (() => void) | null } = {};
  act(() => void (found.takeBack = acceptItems(engine, page(), items, new Set(['c1']))));
  act(() => engine.apply(patchProps(engine.getNodes(), 'a', { text: 'typed' }), { labelKey: 'history.text' }));
  act(() => found.takeBack?.());
  expect([engine.getNode('h')?.props.text, engine.getNode('a')?.props.text]).toEqual(['Title', 'typed']);
});
