import { act, cleanup, fireEvent, render } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { afterEach, expect, it, vi } from 'vitest';
import { useActionKeys } from '#src/actions/use-action-keys.ts';
import { EditorActionsProvider } from '../../commands/editor-actions-provider';
import { testPage, w } from '../../testing/test-page';
import type { EditorEngine } from '../editor-engine';
import { EngineProvider, useEngine } from '../engine-context';
import { DragLayer } from './drag-layer';
import { CanvasKeyboardSensor } from './sensors';
import { usePageElement, useSelectionDrag } from './use-drag-source';

const page = testPage(w('Section', { anchor: 's' }, w('Text', { text: 'a' }), w('Text', { text: 'b' })));
const host = {
  pageKey: 'test',
  save: () => Promise.resolve(),
  openLayout: () => undefined,
  openPage: () => undefined,
  refuse: () => undefined,
  tell: () => undefined,
};

function nameOf(id: string) {
  return id;
}

function noDrop() {
  return undefined;
}

afterEach(() => {
  cleanup();
  document.documentElement.dir = '';
});

function Surface() {
  useActionKeys();
  const { attach, listeners } = useSelectionDrag();
  const asPage = usePageElement();
  return (
    <div ref={attach} {...listeners} data-region="canvas" role="application" tabIndex={-1}>
      <div ref={asPage} />
    </div>
  );
}

function key(code: string, held: object = {}) {
  return {
    code,
    key: code === 'Space' ? ' ' : code,
    ...held,
  };
}

/** The canvas with its first text selected. */
function open() {
  const found: { engine: EditorEngine | null } = { engine: null };
  function Layer() {
    found.engine = useEngine();
    return (
      <DragLayer nameOf={nameOf} onDrop={noDrop}>
        <Surface />
      </DragLayer>
    );
  }
  const { getByRole, unmount } = render(
    <Provider store={createStore()}>
      <EngineProvider document={page}>
        <EditorActionsProvider host={host}>
          <Layer />
        </EditorActionsProvider>
      </EngineProvider>
    </Provider>,
  );
  const { engine } = found;
  if (!engine) throw new Error('The editor did not mount');
  const [section = ''] = engine.getNode('ROOT')?.nodes ?? [];
  const [text = ''] = engine.getNode(section)?.nodes ?? [];
  act(() => engine.select([text]));
  const canvas = getByRole('application');
  const press = (code: string, held: object = {}) => void act(() => fireEvent.keyDown(canvas, key(code, held)));
  const drag = () => {
    fireEvent.mouseDown(canvas, { button: 0, clientX: 0, clientY: 0 });
    fireEvent.mouseMove(document, { clientX: 20, clientY: 20 });
  };
  return { engine, text, press, drag, unmount };
}

it('gives up by an Escape that comes at once, and keeps the selection', () => {
  const { engine, text, press } = open();
  press('Space');
  expect(engine.drag.get()).toMatchObject({ ids: [text] });
  press('Escape');
  expect(engine.drag.get()).toBe(null);
  expect(engine.selection.get()).toEqual([text]);
});

it('goes on while the key that picked up is held', async () => {
  const { engine, press } = open();
  press('Space');
  // The system repeats a key long after.
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  press('Space', { repeat: true });
  expect(engine.drag.get()).not.toBe(null);
});

it('gives its keys to nothing else', () => {
  const { engine, text, press } = open();
  press('Space');
  press('Delete');
  expect(engine.getNode(text)).toBeDefined();
  press('Space');
  press('Delete');
  expect(engine.getNode(text)).toBeUndefined();
});

it('gives up when the window changes its size', () => {
  const { engine, press } = open();
  press('Space');
  act(() => void window.dispatchEvent(new Event('resize')));
  expect(engine.drag.get()).toBe(null);
});

it('by mouse gives up by Escape with the selection kept, and gives its keys to nothing else', () => {
  const { engine, text, press, drag } = open();
  drag();
  expect(engine.drag.get()).toMatchObject({ ids: [text] });
  press('Delete');
  expect(engine.getNode(text)).toBeDefined();
  press('Escape');
  expect(engine.drag.get()).toBe(null);
  expect(engine.selection.get()).toEqual([text]);
});

it.each(['keys', 'mouse'])('by %s leaves the keys alone when the editor goes in the middle', (by) => {
  const { engine, press, drag, unmount } = open();
  if (by === 'mouse') drag();
  else press('Space');
  expect(engine.drag.get()).not.toBe(null);
  unmount();
  expect(fireEvent.keyDown(document.body, key('KeyA'))).toBe(true);
});

it.each([
  ['ltr', ['ArrowDown', 'ArrowRight', 'ArrowUp', 'ArrowLeft']],
  ['rtl', ['ArrowDown', 'ArrowLeft', 'ArrowUp', 'ArrowRight']],
])('steps to the next place and back by arrows that follow the direction of the interface (%s)', (dir, keys) => {
  document.documentElement.dir = dir;
  const steps: number[] = [];
  const tell = vi.fn();
  const drag = {
    onStart: tell,
    onEnd: tell,
    onCancel: tell,
    options: { onStep: (by: number) => steps.push(by) },
  };
  new CanvasKeyboardSensor(drag as unknown as ConstructorParameters<typeof CanvasKeyboardSensor>[0]);
  for (const code of [...keys, 'Enter']) fireEvent.keyDown(document.body, key(code));
  expect(steps).toEqual([1, 1, -1, -1]);
  expect(tell).toHaveBeenCalledTimes(2);
});
