import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { afterEach, expect, it, vi } from 'vitest';
import type { Deployment } from '#src/api/deployments.ts';
import { HeldNotice } from './held-notice';
import { ProductionCard } from './production-card';

let live = 0;
const numbers = [9, 3, 1];
function deploymentOf(number: number) {
  const aliases = number === live ? [{ kind: 'production', name: '', url: 'http://site.test' }] : [];
  const facts = { status: 'ready', target: 'production', kept: true, held: false, approval: null, steps: [], aliases };
  return {
    ...facts,
    id: `d${number}`,
    number,
    projectId: 'p',
    url: 'http://own.test',
    sha: 'abc',
  } as unknown as Deployment;
}
vi.mock('#src/api/client/client.ts', async (original) => ({
  ...(await original<object>()),
  call: async (_key: string, { query }: { query?: { live?: string } } = {}) => {
    const list = numbers.filter((number) => query?.live === undefined || number === live).map(deploymentOf);
    return { list, tc: list.length, page: 1 };
  },
}));
afterEach(cleanup);

function show(number: number) {
  live = number;
  return render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <MemoryRouter>
        <HeldNotice projectId="p" />
        <ProductionCard projectId="p" />
      </MemoryRouter>
    </SWRConfig>,
  );
}

it('says that production is held where an earlier one is shown, leads to the newest, and back to earlier ones alone', async () => {
  show(3);
  expect(await screen.findByText('heldAt')).toBeDefined();
  fireEvent.click(await screen.findByRole('button', { name: 'showAgain' }));
  expect(screen.getByRole('dialog', { name: 'showTitle' })).toBeDefined();
  expect(screen.queryByText('rollBackHolds')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'cancel' }));
  fireEvent.click(screen.getByRole('button', { name: 'showEarlier' }));
  expect(screen.getByRole('dialog', { name: 'showTitle' })).toBeDefined();
  expect(screen.getByText('rollBackHolds')).toBeDefined();
  expect(screen.queryAllByRole('radio'), 'choices beside the only earlier one').toHaveLength(0);
});

it('offers nothing newer where the newest is shown', async () => {
  show(9);
  await screen.findByRole('button', { name: 'showEarlier' });
  expect(screen.queryByRole('button', { name: 'showAgain' })).toBeNull();
  expect(screen.queryByText('heldAt')).toBeNull();
});
