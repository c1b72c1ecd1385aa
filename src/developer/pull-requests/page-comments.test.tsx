import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { afterEach, expect, it, vi } from 'vitest';
import type { PullRequest } from '#src/api/pull-requests.ts';
import { PageComments } from './page-comments';

const calls: string[] = [];
const place = { kind: 'project', projectId: 'p1', sessionId: 's1', path: '/', mark: null, nth: 0 };
const thread = (id: string, state: string, text: string) => ({
  ...{ id, state, place, label: 'a', width: 1280, comments: [{ text }] },
});
vi.mock('#src/api/client/client.ts', async (original) => ({
  ...(await original<object>()),
  call: (key: string) => {
    calls.push(key);
    if (key === 'GET chat/sessions') return Promise.resolve({ list: [{ id: 's1', branch: 'pw/menu' }] });
    return Promise.resolve({ threads: [thread('t1', 'open', 'Say **where**'), thread('t2', 'resolved', 'Done')] });
  },
}));
afterEach(() => {
  cleanup();
  calls.length = 0;
});

const show = (branch: string) =>
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <MemoryRouter>
        <PageComments pull={{ project: { id: 'p1' }, branch } as PullRequest} />
      </MemoryRouter>
    </SWRConfig>,
  );
const hrefOf = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');

it('lists the open threads of the session whose branch it is, and leads to its pages with comments', async () => {
  show('pw/menu');
  expect(await hrefOf('Say where')).toBe('/projects/p1/sessions/s1?tab=preview&thread=t1');
  expect(await hrefOf('pageComments.begin')).toBe('/projects/p1/sessions/s1?tab=preview&over=comments');
  expect(screen.queryByText('Done')).toBeNull();
});

it('is nothing for a branch without a session', async () => {
  const { container } = show('pushed');
  await vi.waitFor(() => expect(calls).toEqual(['GET chat/sessions']));
  expect(container.innerHTML).toBe('');
});
