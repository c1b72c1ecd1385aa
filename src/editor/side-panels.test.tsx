import { cleanup, render, screen } from '@testing-library/react';
import { SWRConfig } from 'swr';
import { afterEach, expect, it, vi } from 'vitest';
import { SidePanels } from './side-panels';

let threads: readonly { readonly id: string; readonly state: string }[] = [];
vi.mock('#src/api/client/client.ts', async (original) => ({
  ...(await original<object>()),
  call: async () => ({ threads, people: [] }),
}));
vi.mock('#src/actions/actions-context.tsx', () => ({ useActions: () => ({ named: () => ({ keys: [] }) }) }));
vi.mock('./engine/engine-context', () => ({ useEngine: () => ({ isReadOnly: true }) }));
afterEach(cleanup);

function show() {
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <SidePanels pageKey="home" />
    </SWRConfig>,
  );
  return screen.findByRole('button', { name: 'command.panel-comments' });
}

it('says that threads are open before the panel of comments is', async () => {
  threads = [{ id: 'a', state: 'open' }];
  const button = await show();
  await vi.waitFor(() => expect(button.querySelector('#open-threads')?.getAttribute('title')).toBe('side.openThreads'));
  expect(button.querySelector('.rail-dot')).not.toBeNull();
});

it('shows no dot where all are resolved', async () => {
  threads = [{ id: 'a', state: 'resolved' }];
  const button = await show();
  expect(button.querySelector('.rail-dot')).toBeNull();
});
