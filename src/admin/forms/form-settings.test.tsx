import { cleanup, render, screen } from '@testing-library/react';
import { SWRConfig } from 'swr';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { SiteForm } from '#src/api/forms.ts';
import { loadArea, startI18n } from '#src/i18n/i18n.ts';
import { FormSettings } from './form-settings';

const mail = { smtp: false };
vi.mock('#src/api/accounts.ts', () => ({ usePrincipal: () => ({ role: 'admin', isGlobalAdmin: false }) }));
vi.mock('#src/api/client/client.ts', async (original) => ({
  ...(await original<object>()),
  call: (key: string) =>
    key.endsWith('senders/settings') ? Promise.resolve({ settings: mail }) : new Promise(() => undefined),
}));

const form: SiteForm = {
  id: 'f1',
  name: 'Contact',
  pageKey: 'contact',
  pageName: 'Contact page',
  isLive: true,
  fields: [{ key: 'email', label: 'Email' }],
  counts: { new: 0, all: 0, spam: 0 },
  lastOn: null,
  settings: {
    notify: [],
    retentionDays: null,
    listId: null,
    confirmEmail: null,
    boardId: null,
    webhook: null,
    webhookHost: null,
    webhookFault: null,
  },
  added_on: '2026-11-30T10:00:00.000Z',
};

beforeAll(async () => {
  await startI18n('en-US');
  await loadArea('forms', 'senders', 'controls');
});
afterEach(cleanup);

it('says where members are chosen that no mail leaves', async () => {
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <FormSettings form={form} onClose={vi.fn()} />
    </SWRConfig>,
  );
  const said = await screen.findByText(/^This installation has no mail server/);
  expect(said.closest('fieldset')?.textContent).toContain('Email these members');
});
