import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import type { Subscription } from '#src/api/subscriptions.ts';
import { loadArea, startI18n } from '#src/i18n/i18n.ts';
import { CancelDialog } from './cancel-dialog';
import { bought } from './testing/sample-plans';

beforeAll(async () => {
  await startI18n('en-US');
  await loadArea('subscriptions');
});
afterEach(cleanup);

function show(change: Partial<Subscription>) {
  return render(<CancelDialog subscription={bought(change)} onClose={() => undefined} />);
}

test('names the end of the period', () => {
  show({});
  expect(screen.getByText('Pro stays until Dec 22, 2026. Then the free plan applies.')).toBeDefined();
});

test('names the end of the grace where a payment failed', () => {
  show({ state: 'past_due', graceUntil: '2026-12-05T12:00:00.000Z' });
  expect(screen.getByText('Pro stays until Dec 5, 2026. Then the free plan applies.')).toBeDefined();
});
