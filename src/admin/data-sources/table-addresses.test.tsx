import { cleanup, render, screen } from '@testing-library/react';
import { SWRConfig } from 'swr';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { DataSource } from '#src/api/data-sources.ts';
import { startI18n } from '#src/i18n/i18n.ts';
import { readTable } from './source-table';
import { TableAddresses } from './table-addresses';

vi.mock('#src/api/client/client.ts', async (original) => ({
  ...(await original<object>()),
  call: async (key: string) => {
    if (key === 'GET v1/usage/where') return { uses: [{ kind: 'template', id: 'bread', title: '', link: '' }] };
    const props = { source: { $bind: 'api.breads' }, filter: 'slug == route.slug' };
    return { root: { a: { props } }, meta: {} };
  },
}));

beforeAll(() => startI18n('en-US'));
afterEach(cleanup);

it('names the rows of a table that have no page of their own', async () => {
  const table = readTable([
    { name: 'Hogaza', slug: 'hogaza' },
    { name: 'Hogaza 2', slug: 'hogaza' },
    { name: 'Chapata', slug: '' },
  ])!;
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <TableAddresses source={{ id: '1', key: 'breads' } as DataSource} table={table} />
    </SWRConfig>,
  );
  expect(await screen.findByText(/2 rows have the same address: .hogaza/)).toBeTruthy();
  expect(screen.getByText('1 row has no address: no page shows it.')).toBeTruthy();
});
