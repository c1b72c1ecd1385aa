import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { SWRConfig, unstable_serialize } from 'swr';
import { afterEach, expect, it } from 'vitest';
import { SampleScopeProvider } from '#src/editor/document/sample-scope.tsx';
import type { EditorEngine } from '../../engine/editor-engine';
import { EngineProvider, useEngine } from '../../engine/engine-context';
import { testPage, w } from '../../testing/test-page';
import { Inspector } from './inspector';

afterEach(cleanup);

const page = testPage(w('Collection', { anchor: 'list', source: { $bind: 'api.breads' } }));
const breads = [
  { name: 'Farm rye', slug: 'farm-rye' },
  { name: 'Spelt', slug: 'spelt' },
];

function open(route: Readonly<Record<string, string>>) {
  const loaded = { scope: { route, api: { breads }, site: { name: 'Bakery' } }, path: '' };
  const fallback = Object.fromEntries(
    [true, false].map((all) => [unstable_serialize(['sample-scope', 'p1', all]), loaded]),
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
          <Inspector />
        </SampleScopeProvider>
      </EngineProvider>
    </SWRConfig>,
  );
  const { engine } = found;
  if (!engine) throw new Error('The editor did not mount');
  act(() => engine.select(['list']));
  return { filter: () => engine.getNode('list')?.props.filter };
}

function which() {
  return screen.getByLabelText<HTMLSelectElement>('items.which');
}

it('shows the one item of the address by a choice, which writes the filter', () => {
  const { filter } = open({ slug: 'spelt' });
  expect(which().value).toBe('');
  expect([...which().options].map(({ value }) => value)).toEqual(['', 'slug == route.slug', 'name == route.slug']);
  fireEvent.change(which(), { target: { value: 'slug == route.slug' } });
  expect(filter()).toBe('slug == route.slug');
  fireEvent.change(which(), { target: { value: '' } });
  expect(filter()).toBeUndefined();
});

it('says at once what is wrong with a filter that is typed, and keeps it', () => {
  const { filter } = open({ slug: 'spelt' });
  const field = document.querySelector<HTMLInputElement>('[data-prop="filter"] input')!;
  expect(screen.getByText('filter.help')).toBeTruthy();
  fireEvent.change(field, { target: { value: 'slug = route.slug' } });
  expect(filter()).toBe('slug = route.slug');
  expect(screen.getByRole('alert').textContent).toBe('filter.equals');
  fireEvent.change(field, { target: { value: 'name == Wheat' } });
  expect(screen.queryByRole('alert')).toBeNull();
  expect(which().value).toBe('own');
  expect(screen.getByText('items.noneFits')).toBeTruthy();
});

it('says how one item for each address is made where the address has no key', () => {
  open({});
  expect([...which().options].map(({ value }) => value)).toEqual(['']);
  expect(screen.getByText('items.shown items.keyHint')).toBeTruthy();
});
