import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { afterEach, expect, it, vi } from 'vitest';
import { DeployButton } from './deploy-button';

let live = 3;
const deployed: object[] = [];
const branches = ['main', 'feature/menu'].map((name) => ({
  name,
  isDefault: name === 'main',
  head: {
    sha: `${name === 'main' ? 'a' : 'b'}`.repeat(40),
    subject: `Work on ${name}`,
    date: '2026-11-30T09:00:00.000Z',
  },
}));
function deploymentOf(number: number) {
  const aliases = number === live ? [{ kind: 'production', name: '', url: 'http://site.test' }] : [];
  const facts = { status: 'ready', target: 'production', kept: true, held: false, approval: null, steps: [] };
  return { ...facts, aliases, id: `d${number}`, number, projectId: 'p' };
}
vi.mock('#src/api/client/client.ts', async (original) => ({
  ...(await original<object>()),
  call: async (key: string, input: { body?: object; query?: { live?: string } } = {}) => {
    if (key === 'GET project/branches') return { list: branches, tc: 2, page: 1 };
    if (key === 'POST project/deploy') {
      deployed.push(input.body ?? {});
      return { deployment: { number: 4 } };
    }
    const numbers = input.query?.live ? [live] : [3, 2, 1];
    return { list: numbers.map(deploymentOf), tc: numbers.length, page: 1 };
  },
}));
afterEach(() => {
  cleanup();
  deployed.length = 0;
  live = 3;
});

async function open() {
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <MemoryRouter>
        <DeployButton projectId="p" />
      </MemoryRouter>
    </SWRConfig>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'deploy' }));
  await screen.findByText('Work on main');
}

function confirm() {
  fireEvent.click(screen.getAllByRole('button', { name: 'deploy' }).at(-1)!);
}

it('asks first, with the default branch and its commit, and deploys it', async () => {
  await open();
  expect(screen.getByRole('dialog', { name: 'deployTitle' })).toBeDefined();
  expect(screen.getByText('deployLive')).toBeDefined();
  expect(screen.queryByText('deployOverRollBack')).toBeNull();
  expect(deployed).toEqual([]);
  confirm();
  await waitFor(() => expect(deployed).toEqual([{ projectId: 'p' }]));
});

it('makes a preview of another branch', async () => {
  await open();
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'feature/menu' } });
  expect(screen.getByText('Work on feature/menu')).toBeDefined();
  expect(screen.getByText('deployPreview')).toBeDefined();
  confirm();
  await waitFor(() => expect(deployed).toEqual([{ projectId: 'p', branchName: 'feature/menu' }]));
});

it('says what it replaces where production was rolled back', async () => {
  live = 1;
  await open();
  expect(await screen.findByText('deployOverRollBack')).toBeDefined();
});
