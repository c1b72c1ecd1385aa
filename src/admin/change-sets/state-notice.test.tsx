import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ChangeSet } from '#src/api/change-sets.ts';
import { StateNotice } from './state-notice';

let userType = 'developer';
const calls: string[] = [];
vi.mock('#src/api/client/client.ts', async (original) => ({
  ...(await original<object>()),
  call: (key: string) => {
    calls.push(key);
    return Promise.resolve({ pullRequest: { id: 'p2', number: 2 }, changeSet: {} });
  },
}));
vi.mock('#src/api/accounts.ts', () => ({ usePrincipal: () => ({ role: userType, isGlobalAdmin: false }) }));
beforeEach(() => void (userType = 'developer'));
afterEach(() => {
  cleanup();
  calls.length = 0;
});

function show(code: string, acts: readonly string[], more: object = { state: 'failed' }, unanswered = false) {
  const item = { id: 'i1', kind: 'pull', title: 'Add sale', pull: { number: 1, base: 'main', unanswered } };
  const failure = { itemId: 'i1', trouble: { code, values: { base: 'main' }, reason: '', fix: 'remove' } };
  const events = acts.map((act) => ({ act, by: null, what: '', on: '2026-11-24T00:00:00Z' }));
  const set = { id: 's1', ...more, items: [item], lacking: [], failure, events } as unknown as ChangeSet;
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <MemoryRouter>
        <StateNotice set={set} mayAct />
      </MemoryRouter>
    </SWRConfig>,
  );
}

function offer() {
  return screen.queryByRole('button', { name: 'takeBack' });
}

it('a branch that keeps the commits of a failed set can be put right by a pull request', async () => {
  show('set_branch_holds', ['failed', 'asked']);
  fireEvent.click(offer()!);
  expect((await screen.findByRole('link')).getAttribute('href')).toBe('/pull-requests/p2');
  expect(calls).toContain('POST v1/changeSets/takeBack/:id');
});

it('is offered once, again when it failed again, to those who may, and for nothing else', () => {
  show('set_branch_holds', ['taken-back', 'failed']);
  expect(offer()).toBeNull();
  cleanup();
  show('set_branch_holds', ['failed', 'taken-back', 'failed']);
  expect(offer()).not.toBeNull();
  cleanup();
  show('set_build_failed', ['failed']);
  expect(offer()).toBeNull();
  cleanup();
  show('set_host_late', ['taken-late', 'stopped']);
  expect(offer()).not.toBeNull();
  cleanup();
  userType = 'editor';
  show('set_branch_holds', ['failed']);
  expect(offer()).toBeNull();
});

it('what its code host does not answer is tried again or called off by those who may', async () => {
  const stuck = { state: 'going-live', phase: 'stuck' };
  show('set_host_silent', ['stuck', 'asked'], stuck, true);
  expect(screen.getByRole('status').textContent).toContain('phase.stuck');
  fireEvent.click(screen.getByRole('button', { name: 'tryAgain' }));
  await waitFor(() => expect(calls).toEqual(['POST v1/changeSets/goLive/:id']));
  fireEvent.click(screen.getByRole('button', { name: 'stop' }));
  await waitFor(() => expect(calls).toContain('POST v1/changeSets/stop/:id'));
});

it('while its code host is asked there is nothing to press; called off, it says what is not known', () => {
  show('', [], { state: 'going-live', phase: 'host' }, true);
  expect(screen.queryByRole('button')).toBeNull();
  cleanup();
  show('', [], { state: 'open', phase: null }, true);
  expect(screen.getByText('unansweredText')).not.toBeNull();
  cleanup();
  show('', [], { state: 'open', phase: null });
  expect(screen.queryByText('unansweredText')).toBeNull();
});
