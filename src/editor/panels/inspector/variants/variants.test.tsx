import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { componentWith, made } from '#common/components/testing/component-of.ts';
import { setStyle } from '../../../commands/set-style';
import { showLook } from '../../../commands/variants';
import { hideOrShow } from '../../../commands/toggle-hidden';
import type { EditorEngine } from '../../../engine/editor-engine';
import { EngineProvider, useEngine } from '../../../engine/engine-context';
import { setProp } from '../../../commands/set-prop';
import { ComponentTab } from '../component-tab';
import { LookBar } from './look-bar';

vi.mock('#src/api/client/client.ts', async (original) => ({
  ...(await original<object>()),
  call: () => Promise.resolve({ components: [] }),
}));
beforeAll(() => i18next.use(initReactI18next).init({ lng: 'en-US', resources: {} }));
afterEach(cleanup);

const root = componentWith(made('Heading', { text: 'Bread' }), made('Text', { text: 'Baked today' }));

function open(): EditorEngine {
  const found: { engine: EditorEngine | null } = { engine: null };
  function Find() {
    found.engine = useEngine();
    return null;
  }
  render(
    <EngineProvider document={{ root, meta: { schemaVersion: 1, title: 'Card' } }}>
      <Find />
      <LookBar />
      <ComponentTab />
    </EngineProvider>,
  );
  if (!found.engine) throw new Error('The editor did not mount');
  return found.engine;
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const props = (engine: EditorEngine, id: string) => engine.getDocument().root[id]?.props;

function name(field: string, value: string) {
  const input = screen.getByRole('textbox', { name: field });
  fireEvent.change(input, { target: { value } });
  fireEvent.keyDown(input, { key: 'Enter' });
}

it('gives a component a variant, shows one of its looks, and keeps what is changed in it apart', () => {
  const engine = open();
  expect(screen.queryByRole('group', { name: 'variants.shown' })).toBeNull();
  press('variants.add');
  const look = { variant: 'variants.newName', option: 'variants.newOption' };
  const bar = screen.getByRole('group', { name: 'variants.shown' });
  fireEvent.change(within(bar).getByRole('combobox'), { target: { value: '0' } });
  expect(engine.look.get()).toMatchObject(look);
  act(() => setProp(engine, ['c1'], 'text', () => 'Night bread', 'Text'));
  act(() => setStyle(engine, ['c1'], 'base', { color: '$color.muted' }));
  act(() => hideOrShow(engine, ['c2']));
  expect(engine.getNode('c1')?.props).toMatchObject({
    text: 'Night bread',
    style: { base: { color: '$color.muted' } },
  });
  expect(props(engine, 'c1')).toEqual({
    text: 'Bread',
    looks: { [look.variant]: { [look.option]: { text: 'Night bread', style: { base: { color: '$color.muted' } } } } },
  });
  expect(props(engine, 'c2')?.looks).toEqual({ [look.variant]: { [look.option]: { visible: false } } });
  fireEvent.change(within(bar).getByRole('combobox'), { target: { value: '-1' } });
  expect([engine.getNode('c1')?.props.text, engine.getNode('c2')?.hidden]).toEqual(['Bread', false]);
});

it('takes the changes of a look back, and undo brings them again', () => {
  const engine = open();
  press('variants.add');
  act(() => showLook(engine, { variant: 'variants.newName', option: 'variants.newOption' }));
  act(() => setProp(engine, ['c1'], 'text', () => 'Night bread', 'Text'));
  press('variants.discard');
  expect([props(engine, 'c1'), engine.getNode('c1')?.props.text]).toEqual([{ text: 'Bread' }, 'Bread']);
  act(() => engine.undo());
  expect(engine.getNode('c1')?.props.text).toBe('Night bread');
});

it('calls variants and options what people say, and keeps the names that instances know', () => {
  const engine = open();
  press('variants.add');
  name('variants.name', 'Tone');
  const [first] = screen.getAllByRole('textbox', { name: 'variants.option' });
  fireEvent.change(first as HTMLElement, { target: { value: 'Day' } });
  fireEvent.blur(first as HTMLElement);
  expect(props(engine, 'ROOT')).toEqual({
    labels: { 'variants.newName': 'Tone' },
    variants: {
      'variants.newName': [{ name: 'variants.firstOption', label: 'Day' }, { name: 'variants.newOption' }],
    },
  });
});

it('takes what differs with an option or a variant, and shows the blocks as they are', () => {
  const engine = open();
  press('variants.add');
  const look = { variant: 'variants.newName', option: 'variants.newOption' };
  act(() => showLook(engine, look));
  act(() => setStyle(engine, ['ROOT', 'c1'], 'base', { opacity: '0.5' }));
  press('variants.removeOption');
  expect([engine.look.get(), props(engine, 'c1')?.looks, props(engine, 'ROOT')?.looks]).toEqual([
    null,
    undefined,
    undefined,
  ]);
  press('variants.remove');
  expect(props(engine, 'ROOT')).toEqual({});
  act(() => engine.undo());
  act(() => engine.undo());
  act(() => showLook(engine, look));
  expect(engine.getNode('c1')?.props.style).toEqual({ base: { opacity: '0.5' } });
});

it('shows the blocks as they are once undo has taken the variant away', () => {
  const engine = open();
  press('variants.add');
  act(() => showLook(engine, { variant: 'variants.newName', option: 'variants.newOption' }));
  act(() => engine.undo());
  expect(engine.look.get()).toBeNull();
});

it('stores copies of a block with all of its looks', () => {
  const engine = open();
  press('variants.add');
  act(() => showLook(engine, { variant: 'variants.newName', option: 'variants.newOption' }));
  act(() => setProp(engine, ['c1'], 'text', () => 'Night bread', 'Text'));
  const node = engine.getNode('c1');
  if (!node) throw new Error('It is gone');
  act(() => engine.apply(new Map([['copy', { ...node }]]), { labelKey: 'history.duplicate' }));
  expect(props(engine, 'copy')).toEqual(props(engine, 'c1'));
});
