import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { afterEach, expect, it, vi } from 'vitest';
import { PageComments } from './page-comments';

const calls: unknown[] = [];
const at = { kind: 'project', projectId: 'p1', path: '/', mark: null, nth: 0 };

function thread(id: string, state: string, text: string) {
  return {
    id,
    state,
    label: 'a',
    width: 1280,
    comments: [{ text }],
    place: { ...at, sessionId: null, pullRequestId: 'r1' },
  };
}

vi.mock('#src/api/client/client.ts', async (original) => ({
  ...(await original<object>()),
  call: (key: string, sent: unknown) => {
    calls.push([key, sent]);
    return Promise.resolve({ threads: [thread('t1', 'open', 'Say **where**'), thread('t2', 'resolved', 'Done')] });
  },
}));
afterEach(cleanup);

async function hrefOf(name: string) {
  return (await screen.findByRole('link', { name })).getAttribute('href');
}

it('lists the open threads of a pull request, and leads to its pages with comments', async () => {
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <MemoryRouter>
        <PageComments pull={{ id: 'r1', project: { id: 'p1', name: 'Café' } }} />
      </MemoryRouter>
    </SWRConfig>,
  );
  expect(await hrefOf('Say where')).toBe('/pull-requests/r1?tab=preview&thread=t1');
  expect(await hrefOf('pageComments.begin')).toBe('/pull-requests/r1?tab=preview&over=comments');
  expect(screen.queryByText('Done')).toBeNull();
  const key = 'GET comments/project/:projectId';
  expect(calls).toEqual([[key, { params: { projectId: 'p1' }, query: { pullRequestId: 'r1' } }]]);
});
