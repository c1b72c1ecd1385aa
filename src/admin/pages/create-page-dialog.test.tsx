import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { loadArea, startI18n } from '#src/i18n/i18n.ts';
import { CreatePageDialog } from './create-page-dialog';

interface Sent {
  readonly template?: object;
  readonly pageKey?: string;
  readonly root?: Record<string, { type: { resolvedName: string }; props: { text?: unknown; level?: number } }>;
}

const sent: Sent[] = [];
vi.mock('#src/api/client/client.ts', async (original) => ({
  ...(await original<object>()),
  call: (key: string, { body = {} }: { body?: Sent } = {}) => {
    if (key.endsWith('saveTemplate') || key.endsWith('setConfig')) sent.push(body);
    return Promise.resolve(
      key.endsWith('saveTemplate') ? { template: { global_id: 'made' } } : { site: { lang: 'it' } },
    );
  },
}));

beforeAll(async () => {
  await startI18n('en-US');
  await loadArea('pages');
});
afterEach(() => {
  cleanup();
  sent.length = 0;
});

function open() {
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <MemoryRouter>
        <CreatePageDialog onClose={() => undefined} />
      </MemoryRouter>
    </SWRConfig>,
  );
  fireEvent.change(screen.getByLabelText('Page name'), { target: { value: 'Lost' } });
  fireEvent.change(screen.getByLabelText(/Description/), { target: { value: 'For 404' } });
}

it('makes an empty page unless another beginning is chosen', async () => {
  open();
  fireEvent.click(screen.getByRole('button', { name: 'Create and open' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.template).toEqual({ name: 'Lost', description: 'For 404', kind: 'page' });
});

it('makes a page of ready sections in the language of the site', async () => {
  open();
  fireEvent.click(await screen.findByRole('radio', { name: /Page not found/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Create and open' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]?.pageKey).toBe('made');
  const titles = Object.values(sent[1]?.root ?? {}).filter(({ props }) => props.level === 1);
  expect(titles.map(({ props }) => props.text)).toEqual(['Questa pagina non c’è']);
});
