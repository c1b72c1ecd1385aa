import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import i18next from 'i18next';
import { createStore, Provider } from 'jotai';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { styleClass } from '#common/layout/compile-style.ts';
import type { NodeId } from '#common/layout/document.ts';
import { resolveTheme } from '#common/widgets/site-theme/resolve-theme.ts';
import { CanvasContext, canvasValue } from '../../canvas/canvas-environment';
import { NodeView } from '../../canvas/node-view';
import type { EditorEngine } from '../../engine/editor-engine';
import { EngineProvider, useEngine } from '../../engine/engine-context';
import { useSelection } from '../../engine/engine-hooks';
import { frameWidthAtom, pageWidthAtom, styleLayerAtom } from '../../engine/view-state';
import { testPage, w } from '../../testing/test-page';
import style from '../../../../locales/en-US/style.json';
import widgets from '../../../../locales/en-US/widgets.json';
import { StyleTab } from './style-tab';

beforeAll(() =>
  i18next.use(initReactI18next).init({ lng: 'en-US', resources: { 'en-US': { style, widgets } }, defaultNS: 'style' }),
);
afterEach(cleanup);

const flex = { base: { display: 'flex', flexDirection: 'row' } };
const page = testPage(
  w('Section', { anchor: 's' }, w('Container', { anchor: 'a', style: { base: { ...flex.base, gap: '$space.4' } } })),
  w('Section', { anchor: 'r' }, w('Container', { anchor: 'b', style: { ...flex, md: { gap: '8px' } } })),
);

function open() {
  const found: { engine: EditorEngine | null } = { engine: null };
  const store = createStore();
  function Tab() {
    found.engine = useEngine();
    const ids = useSelection();
    return ids.length > 0 ? <StyleTab ids={ids} /> : null;
  }
  const environment = {
    theme: resolveTheme(undefined),
    lang: 'en',
    dir: 'ltr',
    image: (address: string) => ({ src: address }),
    scope: null,
    compileText: null,
  } as const;
  render(
    <Provider store={store}>
      <EngineProvider document={page}>
        <CanvasContext value={canvasValue(environment)}>
          <NodeView id="ROOT" />
        </CanvasContext>
        <Tab />
      </EngineProvider>
    </Provider>,
  );
  const engine = found.engine;
  if (!engine) throw new Error('The editor did not mount');
  const field = (property: string) => {
    const found = document.querySelector<HTMLInputElement>(`[data-property="${property}"] input`);
    if (!found) throw new Error(`No field for ${property}`);
    return found;
  };
  return {
    engine,
    store,
    field,
    style: (id: NodeId) => engine.getNode(id)?.props.style,
    select: (...ids: NodeId[]) => act(() => engine.select(ids)),
    type: (name: string, value: string) => fireEvent.change(field(name), { target: { value } }),
    key: (name: string, key: string, more = {}) => fireEvent.keyDown(field(name), { key, ...more }),
  };
}

it('shows the color of a block that had no style before, as soon as it is chosen', () => {
  const { select, type } = open();
  const sheet = document.createElement('style');
  sheet.textContent = `.${styleClass('s')} { color: rgb(180, 60, 40) }`;
  document.head.append(sheet);
  select('s');
  type('color', '#b43c28');
  const swatch = document.querySelector<HTMLElement>('[data-property="color"] .ui-swatch span');
  expect(swatch?.style.background).toBe('rgb(180, 60, 40)');
  sheet.remove();
});

describe('the style tab', () => {
  it('stays mounted from block to block and writes to the one that is selected', () => {
    const { field, select, type, style } = open();
    select('a');
    const gap = field('gap');
    expect(gap.value).toBe('Space 4');
    select('b');
    expect(field('gap')).toBe(gap);
    expect(gap.value).toBe('');
    type('gap', '8 * 3');
    expect(style('b')).toEqual({ base: { ...flex.base, gap: '24px' }, md: { gap: '8px' } });
    expect(style('a')).toEqual({ base: { ...flex.base, gap: '$space.4' } });
  });

  it('says at the phone that a change holds for all widths, and keeps it there in one step', () => {
    const { engine, store, select, type, style } = open();
    act(() => {
      store.set(frameWidthAtom, 390);
      store.set(pageWidthAtom, 390);
    });
    select('a');
    expect(screen.getByText('Changes apply to all widths, desktop as well.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Only here' })).toBeNull();
    type('gap', '2px');
    fireEvent.click(screen.getByRole('button', { name: 'Only here' }));
    expect(style('a')).toEqual({ base: { ...flex.base, gap: '2px' }, sm: { gap: '$space.4' } });
    expect(screen.queryByRole('button', { name: 'Only here' })).toBeNull();
    act(() => void engine.undo());
    expect(style('a')).toEqual({ base: { ...flex.base, gap: '2px' } });
    act(() => store.set(pageWidthAtom, 1280));
    expect(screen.queryByText(/desktop as well/)).toBeNull();
  });

  it('keeps what it refuses in the field, marked, and forgets it at the next block', () => {
    const { field, select, type, style } = open();
    select('a');
    type('width', 'url(x)');
    expect(field('width').getAttribute('aria-invalid')).toBe('true');
    expect(style('a')).toEqual({ base: { ...flex.base, gap: '$space.4' } });
    select('b');
    expect(field('width').getAttribute('aria-invalid')).toBeNull();
    expect(field('width').value).toBe('');
  });

  it('leaves nothing of what it refuses behind when the field is left', () => {
    const { field, select, type, style } = open();
    select('a');
    const before = style('a');
    for (const text of ['2', '2x', '2xrem']) type('gap', text);
    fireEvent.blur(field('gap'));
    expect(style('a')).toEqual(before);
    expect([field('gap').value, field('gap').getAttribute('aria-invalid')]).toEqual(['2xrem', 'true']);
    for (const text of ['2', '2,', '2,5', '2,5rem']) type('gap', text);
    fireEvent.blur(field('gap'));
    expect(style('a')).toMatchObject({ base: { gap: '2.5rem' } });
    expect([field('gap').value, field('gap').getAttribute('aria-invalid')]).toEqual(['2.5rem', null]);
  });

  it('steps tokens along their scale and numbers by 1, 10 and 0.1', () => {
    const { select, key, style, type } = open();
    select('a');
    key('gap', 'ArrowUp');
    expect(style('a')).toMatchObject({ base: { gap: '$space.5' } });
    type('gap', '10px');
    key('gap', 'ArrowUp', { shiftKey: true });
    key('gap', 'ArrowDown', { altKey: true });
    expect(style('a')).toMatchObject({ base: { gap: '19.9px' } });
  });

  it('aligns at one of nine points, along and across the direction', () => {
    const { select, style, engine } = open();
    select('a');
    expect(document.querySelectorAll('.st-nine input')).toHaveLength(9);
    fireEvent.click(screen.getByLabelText('Middle, end'));
    expect(style('a')).toMatchObject({ base: { justifyContent: 'end', alignItems: 'center' } });
    expect(engine.history.get().position).toBe(1);
    fireEvent.keyDown(screen.getByLabelText('Middle, end'), { key: 'ArrowUp' });
    expect(document.activeElement).toBe(screen.getByLabelText('Top, end'));
    fireEvent.keyDown(screen.getByLabelText('Top, end'), { key: 'ArrowLeft' });
    expect(style('a')).toMatchObject({ base: { justifyContent: 'center', alignItems: 'start' } });
  });

  it('sets the sides of the box that are linked, in one spelling', () => {
    const { select, type, style } = open();
    select('b');
    const top = 'Padding top';
    const first = document.querySelector<HTMLInputElement>(`[aria-label="${top}"]`) as HTMLInputElement;
    fireEvent.change(first, { target: { value: '$space.6' } });
    expect(style('b')).toMatchObject({ base: { paddingBlock: '$space.6' } });
    fireEvent.click(screen.getByLabelText('All sides'));
    fireEvent.change(first, { target: { value: '4' } });
    expect(style('b')).toEqual({ base: { ...flex.base, padding: '4px' }, md: { gap: '8px' } });
    type('gap', '');
  });

  it('says "Mixed" over several blocks, writes to all, and resets alone', () => {
    const { field, select, type, style, engine } = open();
    select('a', 'b');
    expect(field('gap').placeholder).toBe('Mixed');
    expect(field('gap').value).toBe('');
    type('gap', '12px');
    expect([style('a'), style('b')]).toMatchObject([{ base: { gap: '12px' } }, { base: { gap: '12px' } }]);
    expect(engine.history.get().position).toBe(1);
    const row = document.querySelector<HTMLElement>('[data-property="gap"]');
    fireEvent.click(within(row as HTMLElement).getByLabelText('Reset Gap'));
    expect([style('a'), style('b')]).toEqual([flex, { ...flex, md: { gap: '8px' } }]);
  });

  it('writes a state, and says what comes from beneath it', () => {
    const { field, select, type, style, store } = open();
    select('a');
    fireEvent.click(screen.getByDisplayValue('hover'));
    expect(store.get(styleLayerAtom)).toBe('hover');
    expect(field('gap').placeholder).toBe('Space 4');
    const row = document.querySelector<HTMLElement>('[data-property="gap"]');
    expect(row?.dataset.from).toBe('layer');
    type('gap', '2px');
    expect(style('a')).toEqual({ base: { ...flex.base, gap: '$space.4' }, hover: { gap: '2px' } });
    expect(row?.dataset.from).toBe('set');
  });
});
