import { cleanup, render, screen } from '@testing-library/react';
import { SWRConfig } from 'swr';
import { afterEach, expect, it, vi } from 'vitest';
import { InviteDialog } from './invite-dialog';

let isMailed = true;
vi.mock('#src/api/client/client.ts', async (original) => ({
  ...(await original<object>()),
  call: async () => ({ invites: [], received: [], tc: 0, isMailed }),
}));
afterEach(cleanup);

it.each([
  [true, 'emailHelp'],
  [false, 'noMailHelp'],
])('says before an invitation whether it is mailed: %s', async (mailed, help) => {
  isMailed = mailed;
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <InviteDialog onClose={() => undefined} />
    </SWRConfig>,
  );
  expect(await screen.findByText(help)).toBeDefined();
});
