import { act, cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Hosting } from '#src/api/code-host.ts';
import type { Project } from '#src/api/projects.ts';
import { HostTroubleNotice } from './host-trouble-notice';

let answer: (connection: object) => void;
let refuse: (reason: Error) => void;
let connection: Promise<object>;
vi.mock('#src/api/client/client.ts', async (original) => ({
  ...(await original<object>()),
  call: () => connection,
}));
beforeEach(() => {
  connection = new Promise((resolve, reject) => ([answer, refuse] = [resolve, reject]));
});
afterEach(cleanup);

const project = { id: 'p1', repository: { organization: 'acme', private: true } } as Project;
const hosting = { trouble: 'gone', retry_on: null, isNew: false, installation: null, appOn: 'acme' } as Hosting;

function show() {
  return render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <MemoryRouter>
        <HostTroubleNotice project={project} hosting={hosting} />
      </MemoryRouter>
    </SWRConfig>,
  );
}

it('offers its ways out at once: one that came later would move the other from under the pointer', async () => {
  show();
  expect(screen.queryByRole('button')).toBeNull();
  await act(async () => {
    answer({ connected: true, needsReconnect: false, proxiedBy: null });
    await connection;
  });
  await screen.findByRole('button', { name: 'lend' });
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['useApp', 'lend']);
});

it('offers the GitHub App also where the connection cannot be read', async () => {
  show();
  refuse(new Error('gone'));
  expect(await screen.findByRole('button', { name: 'useApp' })).toBeTruthy();
});
