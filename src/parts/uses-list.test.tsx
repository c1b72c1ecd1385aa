import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { afterEach, expect, it, vi } from 'vitest';
import { UnlessUsed } from './uses-list';

const uses = {
  rates: [{ kind: 'template', id: 'prices', title: 'Prices', link: '/pages/prices/', pageKind: 'page' }],
  tides: [],
};

vi.mock('#src/api/client/client.ts', async (original) => ({
  ...(await original<object>()),
  call: (_: string, { query }: { query: { id: keyof typeof uses } }) => Promise.resolve({ uses: uses[query.id] }),
}));
afterEach(cleanup);

function ask(id: keyof typeof uses) {
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <MemoryRouter>
        <UnlessUsed of={{ kind: 'api', id }} lead="These pages use it.">
          This cannot be undone.
        </UnlessUsed>
      </MemoryRouter>
    </SWRConfig>,
  );
}

it('names the pages that stand in the way of a deletion before it is tried', async () => {
  ask('rates');
  expect((await screen.findByRole('link', { name: 'Prices' })).getAttribute('href')).toBe('/pages/prices/');
  expect(screen.queryByText('This cannot be undone.')).toBeNull();
});

it('says what the deletion does where nothing stands in its way', async () => {
  ask('tides');
  expect(await screen.findByText('This cannot be undone.')).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
});
