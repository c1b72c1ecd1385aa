import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { PaymentEvent } from '#src/api/installation-subscriptions.ts';
import { loadArea, startI18n } from '#src/i18n/i18n.ts';
import { dismissToast, toasts } from '#src/ui/toasts.ts';
import { EventsTable } from './events-table';

const done: PaymentEvent = {
  id: 'evt_done',
  type: 'invoice.paid',
  organizationId: 'o1',
  organization: 'Acme',
  received_on: '2026-11-22T10:00:00.000Z',
  acted_on: '2026-11-22T10:00:01.000Z',
  fault: null,
};
const failed: PaymentEvent = { ...done, id: 'evt_failed', acted_on: null, fault: 'The provider is down.' };
const waiting: PaymentEvent = { ...done, id: 'evt_waiting', acted_on: null };

beforeAll(async () => {
  await startI18n('en-US');
  await loadArea('plans');
});
afterEach(() => {
  act(() => toasts.all().forEach(({ id }) => dismissToast(id)));
  cleanup();
  vi.unstubAllGlobals();
});

function button() {
  return screen.getByRole<HTMLButtonElement>('button', { name: 'Refresh' });
}

/** What the call answers, once it is let. */
function answer(reply: () => Response): { calls: string[]; let: () => Promise<void> } {
  const calls: string[] = [];
  let settle = () => undefined as void;
  vi.stubGlobal('fetch', (address: string) => {
    calls.push(address);
    return new Promise<Response>((resolve) => (settle = () => resolve(reply())));
  });
  return { calls, let: () => act(async () => settle()) };
}

test('each event says its state; a failed one why, and it alone can be read again', () => {
  render(<EventsTable events={[failed, waiting, done]} />);
  const [, first, second, third] = screen.getAllByRole('row').map((row) => within(row));
  expect(first?.getByText('Failed')).toBeTruthy();
  expect(first?.getByText('The provider is down.')).toBeTruthy();
  expect(second?.getByText('Waiting')).toBeTruthy();
  expect(third?.getByText('Done')).toBeTruthy();
  expect(screen.getAllByRole('button')).toEqual([button()]);
});

test('reading again is busy meanwhile, and says that it worked', async () => {
  const call = answer(() => Response.json({ status: true, message: '', msg: '', event: done }));
  render(<EventsTable events={[failed]} />);
  await act(async () => fireEvent.click(button()));
  expect(button().getAttribute('aria-busy')).toBe('true');
  await act(async () => fireEvent.click(button()));
  await call.let();
  expect(call.calls).toHaveLength(1);
  expect(call.calls[0]).toContain('/admin/payment-events/evt_failed/readAgain');
  expect(toasts.all()).toMatchObject([{ tone: 'success', text: 'The payment data of Acme was refreshed.' }]);
  expect(button().getAttribute('aria-busy')).toBeNull();
});

test('or why it failed again', async () => {
  const refusal = { status: false, code: 'upstream_failed', message: '', msg: '', requestId: 'r', details: [] };
  const call = answer(() => Response.json(refusal, { status: 502 }));
  render(<EventsTable events={[failed]} />);
  await act(async () => fireEvent.click(button()));
  await call.let();
  expect(toasts.all()).toMatchObject([{ tone: 'danger', text: 'A connected service did not respond.' }]);
  expect(button().getAttribute('aria-busy')).toBeNull();
});
