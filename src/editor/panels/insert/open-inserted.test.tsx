import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { headingSpec } from '#common/widgets/heading/spec.ts';
import { sectionSpec } from '#common/widgets/section/spec.ts';
import type { WidgetSpec } from '#common/layout/spec.ts';
import { newNodeId } from '#common/layout/node-id.ts';
import { listenToTyping } from '../../canvas/typing/listen-to-typing';
import { mountEditor } from '../../testing/test-editor';
import { testPage, w } from '../../testing/test-page';
import { widgetTree } from './insert-items';
import { InsertTile } from './insert-tile';

afterEach(cleanup);

function open() {
  const tile = (spec: WidgetSpec) => (
    <InsertTile id={spec.name} icon={spec.icon} label={spec.name} build={() => widgetTree(spec, newNodeId)} />
  );
  const editor = mountEditor(
    testPage(w('Section', { anchor: 'first' })),
    {},
    <>
      {tile(headingSpec)}
      {tile(sectionSpec)}
    </>,
  );
  const stop = listenToTyping(
    editor.engine,
    () => 'Text',
    () => undefined,
  );
  return { ...editor, stop };
}

it('opens an inserted text for typing, with its example selected', () => {
  const { engine, stop } = open();
  act(() => void fireEvent.click(screen.getByText('Heading')));
  const field = document.querySelector('[contenteditable]')!;
  expect(engine.editing.get()).toBe(engine.selection.get()[0]);
  expect(document.activeElement).toBe(field);
  expect(document.getSelection()?.toString()).toBe(field.textContent);
  act(stop);
});

it('takes an inserted text back on Mod+Z as long as nothing was typed in it', () => {
  const { engine, stop } = open();
  const press = () => {
    const heard: boolean[] = [];
    const listen = ({ target }: KeyboardEvent) => void heard.push((target as Element).matches('[contenteditable]'));
    window.addEventListener('keydown', listen);
    act(() => void fireEvent.keyDown(document.querySelector('[contenteditable]')!, { key: 'z', ctrlKey: true }));
    window.removeEventListener('keydown', listen);
    return heard;
  };
  act(() => void fireEvent.click(screen.getByText('Heading')));
  expect(press()).toEqual([false]);
  expect(engine.editing.get()).toBeNull();
  act(() => void fireEvent.click(screen.getByText('Heading')));
  act(() => void fireEvent.input(document.querySelector('[contenteditable]')!));
  // The text's own history has the key from then on.
  expect(press()).toEqual([]);
  expect(engine.editing.get()).not.toBeNull();
  act(stop);
});

it('leads the keys to the canvas where an inserted block has no text', () => {
  const { engine, stop, context } = open();
  act(() => void fireEvent.click(screen.getByText('Section')));
  expect(context.engine.editing.get()).toBeNull();
  const [id = ''] = engine.selection.get();
  expect(engine.getNode(id)?.type.resolvedName).toBe('Section');
  act(stop);
});
