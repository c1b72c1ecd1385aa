import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { SWRConfig } from 'swr';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { loadArea, startI18n } from '#src/i18n/i18n.ts';
import { toasts } from '#src/ui/toasts.ts';
import { TestDialog } from './test-dialog';

const sent: unknown[] = [];
vi.mock('#src/api/client/client.ts', async (original) => ({
  ...(await original<object>()),
  call: (key: string, { body }: { body?: { to: string[] } }) => {
    if (key.endsWith('senders/settings')) return Promise.resolve({ settings: { smtp: false } });
    sent.push(body?.to);
    return Promise.resolve({ sent: body?.to, failed: [] });
  },
}));
const own = { user: null as { email: string } | null };
vi.mock('#src/api/accounts.ts', () => ({
  usePrincipal: () => ({ role: 'editor', isGlobalAdmin: false }),
  readStoredUser: () => own.user,
}));

beforeAll(async () => {
  await startI18n('en-US');
  await loadArea('emails', 'senders', 'controls');
});
afterEach(cleanup);

test('an address counts as soon as it is typed, and where no mail leaves it says that it was written', async () => {
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <TestDialog email={{ global_id: 'news', name: 'News' }} onClose={vi.fn()} />
    </SWRConfig>,
  );
  await screen.findByText(/^This installation has no mail server/);
  const field = await screen.findByLabelText('Send to', { selector: 'input' });
  const send = screen.getByRole('button', { name: 'Send test' });
  expect(send.getAttribute('aria-disabled')).toBe('true');
  // The field's machine takes letters once it heard of the focus, frames later.
  await act(async () => {
    field.focus();
    for (let left = 4; left > 0; left -= 1) await new Promise((resolve) => requestAnimationFrame(resolve));
  });
  fireEvent.input(field, { target: { value: 'ann@example.com' } });
  await waitFor(() => expect(send.getAttribute('aria-disabled')).not.toBe('true'));
  fireEvent.click(send);
  await waitFor(() => expect(sent).toEqual([['ann@example.com']]));
  await waitFor(() =>
    expect(toasts.all().map(({ text }) => text)).toEqual(['Test written to the outbox for: ann@example.com']),
  );
});

test('the own address is there already', async () => {
  own.user = { email: 'bea@example.com' };
  sent.length = 0;
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <TestDialog email={{ global_id: 'news', name: 'News' }} onClose={vi.fn()} />
    </SWRConfig>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Send test' }));
  await waitFor(() => expect(sent).toEqual([['bea@example.com']]));
});
