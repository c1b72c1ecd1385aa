import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { useState } from 'react';
import { initReactI18next } from 'react-i18next';
import { SWRConfig, unstable_serialize } from 'swr';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { SampleScopeProvider } from '../../document/sample-scope';
import type { EditorEngine } from '../../engine/editor-engine';
import { EngineProvider, useEngine } from '../../engine/engine-context';
import { testPage, w } from '../../testing/test-page';
import inspector from '../../../../locales/en-US/inspector.json';
import { LinkInput } from './link-input';

const pageRoutes = [
  { url_string: '/', sample_url_string: '/', keys: [], page_name: 'Home' },
  { url_string: '/pan/<slug>/', sample_url_string: '/pan/rye/', keys: ['slug'], page_name: 'Bread' },
];
vi.mock('#src/api/client/client.ts', async (original) => ({
  ...(await original<object>()),
  call: () => Promise.resolve({ routesList: { pageRoutes, tc: 2 } }),
}));

beforeAll(() =>
  i18next
    .use(initReactI18next)
    .init({ lng: 'en-US', resources: { 'en-US': { inspector } }, interpolation: { escapeValue: false } }),
);
afterEach(cleanup);

const document = testPage(
  w('Collection', { anchor: 'list', source: { $bind: 'api.breads' } }, w('Button', { anchor: 'more', label: 'More' })),
);
const loaded = { scope: { route: {}, api: { breads: [{ name: 'Rye', slug: 'rye' }] }, site: {} }, path: '' };
const fallback = { [unstable_serialize(['sample-scope', 'p1', false, ''])]: loaded };

function open(first: string) {
  const found: { engine: EditorEngine | null } = { engine: null };
  function Field() {
    found.engine = useEngine();
    const [value, setValue] = useState(first);
    return <LinkInput isPage aria-label="Link" value={value} onValue={setValue} />;
  }
  render(
    <SWRConfig value={{ fallback, revalidateIfStale: false, provider: () => new Map() }}>
      <EngineProvider document={document}>
        <SampleScopeProvider pageKey="p1">
          <Field />
        </SampleScopeProvider>
      </EngineProvider>
    </SWRConfig>,
  );
  act(() => found.engine?.select(['more']));
  return () => screen.getByLabelText<HTMLInputElement>('Link');
}

it('offers the pages of the site, and in a list the page of its items', async () => {
  const field = open('#');
  const choose = await screen.findByRole('button', { name: 'Choose a page' });
  act(() => choose.focus());
  fireEvent.click(choose);
  fireEvent.click(await screen.findByText('Page of the item: Bread'));
  expect(field().value).toBe('/pan/{{ item.slug }}/');
  fireEvent.click(choose);
  fireEvent.click(await screen.findByText('Home'));
  expect(field().value).toBe('/');
});

it('says that a field alone is no address', async () => {
  const field = open('{{ item.slug }}');
  const note = await screen.findByText(/This leads to “rye”, which is no address/);
  expect(field().getAttribute('aria-describedby')).toBe(note.id);
  fireEvent.change(field(), { target: { value: '/pan/{{ item.slug }}/' } });
  expect(screen.queryByText(/no address/)).toBeNull();
});
