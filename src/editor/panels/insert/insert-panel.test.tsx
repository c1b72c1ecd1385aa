import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { SWRConfig } from 'swr';
import { afterEach, expect, it, vi } from 'vitest';
import { EngineProvider } from '../../engine/engine-context';
import { testPage, w } from '../../testing/test-page';
import { InsertPanel } from './insert-panel';

vi.mock('#src/api/client/client.ts', async (original) => ({
  ...(await original<object>()),
  call: async (key: string) =>
    key.startsWith('GET v1/projectWidgets')
      ? { projects: [] }
      : {
          widgets: [{ id: 'w1', key: 'head', title: 'Heading of ours', updated_on: '' }],
          pageTemplates: [],
          tc: 1,
          site: { lang: 'en' },
        },
}));
afterEach(cleanup);

it('shows what the site saved behind the widgets, and before them among what a search finds', async () => {
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <EngineProvider document={testPage(w('Section'))}>
        <InsertPanel />
      </EngineProvider>
    </SWRConfig>,
  );
  const isBefore = (one: Element, other: Element) =>
    (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  const stored = await screen.findByText('Heading of ours');
  const tile = () => document.querySelector('[data-insert="widget-Heading"]')!;
  expect(isBefore(stored, tile())).toBe(false);
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'heading' } });
  expect(isBefore(await screen.findByText('Heading of ours'), tile())).toBe(true);
});
