import { act, cleanup, fireEvent, render } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useActionKeys } from '#src/actions/use-action-keys.ts';
import { EditorActionsProvider } from '../../commands/editor-actions-provider';
import type { EditorEngine } from '../../engine/editor-engine';
import { EngineProvider, useEngine } from '../../engine/engine-context';
import { panelAtom } from '../../engine/view-state';
import { testPage, w } from '../../testing/test-page';
import { LayersPanel } from './layers-panel';

function text(anchor: string) {
  return w('Text', { anchor, text: anchor });
}

const page = testPage(w('Section', { anchor: 's' }, text('a'), text('b')), w('Section', { anchor: 'r' }, text('c')));
const host = {
  pageKey: 'test',
  save: () => Promise.resolve(),
  openLayout: () => undefined,
  openPage: () => undefined,
  refuse: () => undefined,
  tell: () => undefined,
};

// jsdom lays nothing out: the rows get a window of their own.
beforeEach(() => {
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => run());
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
  Object.assign(Element.prototype, { scrollTo: () => undefined, scrollIntoView: () => undefined });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  document.documentElement.dir = '';
});

function open() {
  const found: { engine: EditorEngine | null } = { engine: null };
  const store = createStore();
  function Parts() {
    found.engine = useEngine();
    useActionKeys();
    return (
      <>
        <button data-region="canvas">Canvas</button>
        <LayersPanel />
      </>
    );
  }
  render(
    <Provider store={store}>
      <EngineProvider document={page}>
        <EditorActionsProvider host={host}>
          <Parts />
        </EditorActionsProvider>
      </EngineProvider>
    </Provider>,
  );
  const { engine } = found;
  if (!engine) throw new Error('The editor did not mount');
  const element = (selector: string) => {
    const one = document.querySelector<HTMLElement>(selector);
    if (!one) throw new Error(`No ${selector}`);
    return one;
  };
  const press = (at: HTMLElement, key: string, held: object = {}) =>
    act(() => {
      at.focus();
      fireEvent.keyDown(at, { key, code: key, ...held });
    });
  return {
    engine,
    store,
    element,
    row: (id: string) => element(`[data-layer="${id}"]`),
    press,
    children: (id: string) => engine.getNode(id)?.nodes,
  };
}

const alt = { altKey: true };

it('tells texts apart by what they hold', () => {
  const { row } = open();
  expect(row('a').getAttribute('aria-label')).toMatch(/ · a$/);
  expect(row('b').textContent).toContain('·b');
  expect(row('s').getAttribute('aria-label')).not.toContain('·');
});

describe('keys in the layers tree', () => {
  it('moves the layer that has the focus with Alt and the arrows', () => {
    const { row, press, children, engine } = open();
    fireEvent.click(row('a'));
    press(row('a'), 'ArrowDown', alt);
    expect(children('s')).toEqual(['b', 'a']);
    expect(engine.selection.get()).toEqual(['a']);
    press(row('a'), 'ArrowUp', alt);
    expect(children('s')).toEqual(['a', 'b']);
  });

  it('moves the focused layer, not the one that is selected elsewhere', () => {
    const { row, press, children, engine } = open();
    act(() => engine.select(['c']));
    fireEvent.click(row('a'));
    press(row('a'), 'ArrowDown');
    press(row('b'), 'ArrowUp', alt);
    expect(children('s')).toEqual(['b', 'a']);
    expect(children('r')).toEqual(['c']);
  });

  it.each([
    ['ltr', 'ArrowLeft', 'ArrowRight'],
    ['rtl', 'ArrowRight', 'ArrowLeft'],
  ])('leads out of and into a container towards the start and the end: %s', (dir, out, into) => {
    document.documentElement.dir = dir;
    const { row, press, children } = open();
    fireEvent.click(row('b'));
    press(row('b'), out, alt);
    expect(children('ROOT')).toEqual(['s', 'b', 'r']);
    press(row('b'), into, alt);
    expect(children('s')).toEqual(['a', 'b']);
  });
});

describe('F2 on the canvas', () => {
  it('renames the selected layer and gives the focus back', () => {
    const { engine, store, press, element } = open();
    act(() => engine.select(['b']));
    press(element('[data-region=canvas]'), 'F2');
    expect(store.get(panelAtom)).toBe('layers');
    const input = element('[data-layer="b"] input');
    expect(document.activeElement).toBe(input);
    fireEvent.change(input, { target: { value: 'Slogan' } });
    press(input, 'Enter');
    expect(engine.getNode('b')?.custom.name).toBe('Slogan');
    expect(document.activeElement).toBe(element('[data-region=canvas]'));
    act(() => engine.undo());
    expect(engine.getNode('b')?.custom.name).toBeUndefined();
  });
});
