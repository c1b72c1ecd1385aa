import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { SWRConfig, unstable_serialize } from 'swr';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { SampleScopeProvider } from '#src/editor/document/sample-scope.tsx';
import type { EditorEngine } from '../../engine/editor-engine';
import { EngineProvider, useEngine } from '../../engine/engine-context';
import { testPage, w } from '../../testing/test-page';
import { useFilledTitle } from '../../document/use-filled-title';
import { setProp } from '../../commands/set-prop';
import { Inspector } from './inspector';
import { PageTab } from './page-tab';

// Controls of Chakra ask for the language.
beforeAll(() => i18next.use(initReactI18next).init({ lng: 'en-US', resources: {} }));
afterEach(cleanup);

const page = testPage(
  w('Collection', { anchor: 'list', source: { $bind: 'api.breads' } }),
  w('Heading', { anchor: 'head', text: 'A clear headline' }),
  w('Text', { anchor: 'words', text: 'Dark and moist' }),
  w(
    'Section',
    { anchor: 'shop' },
    w('Heading', { anchor: 'ours', text: 'Our breads', level: 2 }),
    w('Collection', { anchor: 'empty', as: 'bread' }),
    w('Collection', { anchor: 'full' }, w('Text', { anchor: 'own', text: 'Mine' })),
  ),
);
const breads = [
  { name: 'Farm rye', slug: 'farm-rye' },
  { name: 'Spelt', slug: 'spelt' },
];
const cakes = [
  { slug: 'nut', price: '3,80 €', 'Short text': '', foto: 'media:1', title: 'Nut cake' },
  { slug: 'plum', price: '4,20 €', 'Short text': 'With plums', foto: 'media:2', title: 'Plum cake' },
];

function open(route: Readonly<Record<string, string>>, panel = <Inspector />) {
  const loaded = { scope: { route, api: { breads, cakes }, site: { name: 'Bakery' } }, path: '' };
  const fallback = Object.fromEntries(
    [true, false].map((all) => [unstable_serialize(['sample-scope', 'p1', all, '']), loaded]),
  );
  const found: { engine: EditorEngine | null } = { engine: null };
  function Find() {
    found.engine = useEngine();
    return null;
  }
  render(
    <SWRConfig value={{ fallback, revalidateOnMount: false, provider: () => new Map() }}>
      <EngineProvider document={page}>
        <SampleScopeProvider pageKey="p1">
          <Find />
          {panel}
        </SampleScopeProvider>
      </EngineProvider>
    </SWRConfig>,
  );
  const { engine } = found;
  if (!engine) throw new Error('The editor did not mount');
  const select = (id: string) => act(() => engine.select([id]));
  select('list');
  return {
    select,
    undo: () => act(() => void engine.undo()),
    inside: (id: string) =>
      (engine.getNode(id)?.nodes ?? []).map((child) => {
        const { type, props } = engine.getNode(child)!;
        return [type.resolvedName, props];
      }),
    source: (id: string) => engine.getNode(id)?.props.source,
    meta: () => engine.getMeta(),
    bind: (filter: string) => act(() => setProp(engine, ['list'], 'filter', () => filter, 'filter')),
    filter: () => engine.getNode('list')?.props.filter,
    text: (id: string) => engine.getNode(id)?.props.text,
  };
}

/** A part that is loaded when it is first needed. */
function loaded<E extends HTMLElement>(selector: string, within: ParentNode = document): Promise<E> {
  return vi.waitFor(() => {
    const found = within.querySelector<E>(selector);
    if (!found) throw new Error(`No ${selector} yet`);
    return found;
  });
}

/** The choice of items, once it is loaded. */
function which() {
  return screen.findByLabelText<HTMLSelectElement>('items.which');
}

it('shows the one item of the address by a choice, which writes the filter', async () => {
  const { filter } = open({ slug: 'spelt' });
  const choice = await which();
  expect(choice.value).toBe('');
  expect([...choice.options].map(({ value }) => value)).toEqual(['', 'slug == route.slug', 'name == route.slug']);
  fireEvent.change(choice, { target: { value: 'slug == route.slug' } });
  expect(filter()).toBe('slug == route.slug');
  fireEvent.change(choice, { target: { value: '' } });
  expect(filter()).toBeUndefined();
});

it('says at once what is wrong with a filter that is typed, and keeps it', async () => {
  const { filter } = open({ slug: 'spelt' });
  expect(await screen.findByText('filter.help')).toBeTruthy();
  const field = document.querySelector<HTMLInputElement>('[data-prop="filter"] input')!;
  fireEvent.change(field, { target: { value: 'slug = route.slug' } });
  expect(filter()).toBe('slug = route.slug');
  expect(screen.getByRole('alert').textContent).toBe('filter.equals');
  fireEvent.change(field, { target: { value: 'name == Wheat' } });
  expect(screen.queryByRole('alert')).toBeNull();
  expect((await which()).value).toBe('own');
  expect(screen.getByText('items.noneFits')).toBeTruthy();
});

it('says how one item for each address is made where the address has no key', async () => {
  open({});
  expect([...(await which()).options].map(({ value }) => value)).toEqual(['']);
  expect(screen.getByText('items.shown items.keyHint')).toBeTruthy();
});

describe('the list of a Collection', () => {
  const choose = async (path: string) =>
    fireEvent.change(await screen.findByLabelText('shownList.shows'), { target: { value: path } });

  it('fills an empty one with the fields of its items, as one step', async () => {
    const { select, inside, source, undo } = open({});
    select('empty');
    await choose('api.cakes');
    expect(source('empty')).toEqual({ $bind: 'api.cakes' });
    expect(inside('empty')).toEqual([
      ['Image', { src: { $bind: 'bread.foto' }, alt: '{{ bread.title }}', ratio: '3:2' }],
      ['Heading', { text: '{{ bread.title }}', level: 3 }],
      ['Text', { text: '{{ bread.price }}' }],
      ['Text', { text: "{{ bread['Short text'] }}" }],
    ]);
    undo();
    expect(inside('empty')).toEqual([]);
    expect(source('empty')).toBeUndefined();
  });

  it('fills it, too, where its path is typed', async () => {
    const { select, inside } = open({});
    select('empty');
    fireEvent.click(screen.getByText('tab.data'));
    const field = await loaded<HTMLInputElement>('[data-prop="source"] .ep-card input');
    fireEvent.change(field, { target: { value: 'api.breads' } });
    fireEvent.keyDown(field, { key: 'Enter' });
    expect(inside('empty')).toEqual([['Heading', { text: '{{ bread.name }}', level: 3 }]]);
    fireEvent.click(screen.getByText('tab.content'));
  });

  it('leaves what a person put in', async () => {
    const { select, inside, source } = open({});
    select('full');
    await choose('api.cakes');
    expect(source('full')).toEqual({ $bind: 'api.cakes' });
    expect(inside('full')).toEqual([['Text', { anchor: 'own', text: 'Mine' }]]);
  });
});

describe('a binding in a text', () => {
  const pick = async (path: string) => {
    fireEvent.click(document.querySelector('[data-prop="text"] button[aria-label="binding.pick"]')!);
    const field = await loaded<HTMLInputElement>('[data-prop="text"] .ep-card input');
    fireEvent.change(field, { target: { value: path } });
    fireEvent.keyDown(field, { key: 'Enter' });
  };

  it('takes the place of the example', async () => {
    const { select, text } = open({ slug: 'spelt' });
    select('head');
    await pick('route.slug');
    await waitFor(() => expect(text('head')).toBe('{{ route.slug }}'));
  });

  it('stands at the caret of other words', async () => {
    const { select, text } = open({ slug: 'spelt' });
    select('words');
    const field = document.querySelector<HTMLTextAreaElement>('[data-prop="text"] textarea')!;
    act(() => field.focus());
    field.setSelectionRange(0, 4);
    await pick('route.slug');
    await waitFor(() => expect(text('words')).toBe('{{ route.slug }} and moist'));
  });

  it('is no list of records, and says how these are shown', async () => {
    const { select, text } = open({ slug: 'spelt' });
    select('head');
    await pick('api.breads');
    expect(text('head')).toBe('A clear headline');
    expect(screen.getByText('binding.isList')).toBeTruthy();
  });
});

describe('what a page says of itself', () => {
  function Tab() {
    return (
      <>
        <p data-testid="tab">{useFilledTitle()}</p>
        <PageTab />
      </>
    );
  }
  const pick = async (name: string, path: string) => {
    const whole = screen.getByLabelText(`page.${name}`).closest('.ep-field')!;
    fireEvent.click(whole.querySelector('button[aria-label="binding.pick"]')!);
    const field = await loaded<HTMLInputElement>('.ep-card input', whole);
    fireEvent.change(field, { target: { value: path } });
    fireEvent.keyDown(field, { key: 'Enter' });
  };

  it('takes fields of the item, whose values the tab shows', async () => {
    const { bind, meta } = open({ slug: 'spelt' }, <Tab />);
    bind('slug == route.slug');
    fireEvent.change(screen.getByLabelText('page.title'), { target: { value: 'Bread:' } });
    await pick('title', 'item.name');
    await pick('description', 'item.slug');
    await pick('image', 'item.name');
    expect(meta()).toMatchObject({
      title: 'Bread: {{ item.name }}',
      description: '{{ item.slug }}',
      image: '{{ item.name }}',
    });
    await vi.waitFor(() => expect(screen.getByTestId('tab').textContent).toBe('Bread: Spelt'));
  });
});

it('closes the choice of data alone on Escape, with the focus in the field', async () => {
  const { select } = open({});
  select('head');
  const around: boolean[] = [];
  const listen = (event: Event) => void around.push(event.defaultPrevented);
  window.addEventListener('keydown', listen);
  fireEvent.click(document.querySelector('[data-prop="text"] button[aria-label="binding.pick"]')!);
  const path = await loaded<HTMLInputElement>('[data-prop="text"] .ep-card input');
  path.focus();
  fireEvent.keyDown(path, { key: 'Escape' });
  expect(document.querySelector('[data-prop="text"] .ep-card')).toBeNull();
  expect(document.activeElement).toBe(document.querySelector('[data-prop="text"] textarea'));
  expect(around).toEqual([]);
  fireEvent.keyDown(document.activeElement!, { key: 'Escape' });
  expect(around).toEqual([false]);
  window.removeEventListener('keydown', listen);
});
