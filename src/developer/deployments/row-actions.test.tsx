import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { retryDeployment, type Deployment } from '#src/api/deployments.ts';
import { RowActions } from './row-actions';

vi.mock('#src/api/deployments.ts', async (original) => ({
  ...(await original<object>()),
  retryDeployment: vi.fn(() => Promise.resolve({ number: 9 })),
}));

beforeEach(() => vi.mocked(retryDeployment).mockClear());
afterEach(cleanup);

const ready = {
  id: 'd4',
  projectId: 'p',
  number: 4,
  status: 'ready',
  target: 'production',
  kept: true,
  held: false,
  passedOver: false,
  approval: null,
  steps: [],
  aliases: [],
  url: 'https://d4.example/',
};

function buildAgain(deployment: object) {
  render(
    <MemoryRouter>
      <RowActions deployment={deployment as unknown as Deployment} />
    </MemoryRouter>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'actsOf' }));
  fireEvent.click(screen.getByRole('menuitem', { name: 'retry', hidden: true }));
}

it('asks before what visitors no longer see is built for them again', async () => {
  buildAgain(ready);
  expect(await screen.findByRole('dialog', { name: 'retryTitle' })).toBeDefined();
  expect(retryDeployment).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'retry' }));
  await vi.waitFor(() => expect(retryDeployment).toHaveBeenCalledWith('d4'));
});

it('asks nothing of a preview, or of one that failed', async () => {
  buildAgain({ ...ready, target: 'preview' });
  await vi.waitFor(() => expect(retryDeployment).toHaveBeenCalledTimes(1));
  cleanup();
  buildAgain({ ...ready, status: 'failed' });
  await vi.waitFor(() => expect(retryDeployment).toHaveBeenCalledTimes(2));
});
