import { cleanup, render, screen } from '@testing-library/react';
import { SWRConfig } from 'swr';
import { afterEach, expect, test, vi } from 'vitest';
import type { Campaign } from '#src/api/campaigns.ts';
import { loadArea, startI18n } from '#src/i18n/i18n.ts';
import { ReportCards } from './report-card';

const NOW = '2026-11-22T00:00:00.000Z';
const NOTHING = { waiting: 0, sending: 0, sent: 0, refused: 0, bounced: 0, failed: 0, uncertain: 0, skipped: 0 };
const campaign: Campaign = {
  id: 'c1',
  name: 'News',
  state: 'sending',
  trouble: 'mail-server',
  list: null,
  segment: null,
  sender: null,
  email: null,
  version: 1,
  at: null,
  trigger: null,
  recipients: 5,
  numbers: { ...NOTHING, waiting: 5 },
  reach: null,
  started_on: NOW,
  ended_on: null,
  added_by: 'Ann',
  added_on: NOW,
  updated_on: NOW,
};
const row = {
  id: '1',
  personId: 'p1',
  email: 'ann@example.com',
  name: 'Ann',
  state: 'waiting',
  reason: 'connect ECONNREFUSED 127.0.0.1:7499',
  cause: 'unreached',
  retry_on: NOW,
  at: NOW,
  opened_on: null,
  clicked_on: null,
};

vi.mock('#src/api/accounts.ts', () => ({ usePrincipal: () => ({ role: 'editor', isGlobalAdmin: false }) }));

async function show(read: { campaign: Campaign; deliveries: readonly object[] }, smtp = true) {
  await startI18n('en-US');
  await loadArea('campaigns', 'audience', 'senders', 'faults');
  vi.stubGlobal('fetch', async () =>
    Response.json({ status: true, message: '', msg: '', tc: 1, settings: { smtp }, ...read }),
  );
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <ReportCards campaign={{ ...campaign, id: read.campaign.id }} />
    </SWRConfig>,
  );
  await screen.findByText('ann@example.com');
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('says why a mail waits and until when, with the server’s words beside it', async () => {
  await show({ campaign, deliveries: [row] });
  const said = document.querySelector('.campaign-reason')?.textContent;
  expect(said).toMatch(/^The mail server cannot be reached\. Next try: .+\.connect ECONNREFUSED 127\.0\.0\.1:7499$/);
});

test('of a canceled campaign the rows and the numbers are one reading, and the bar shows what was sent', async () => {
  const canceled: Campaign = {
    ...campaign,
    id: 'c2',
    state: 'canceled',
    trouble: null,
    numbers: { ...NOTHING, sent: 1, skipped: 4 },
  };
  const skipped = { ...row, state: 'skipped', reason: '', cause: 'canceled', retry_on: null };
  await show({ campaign: canceled, deliveries: [skipped] });
  expect(document.querySelector('.campaign-reason')?.textContent).toBe('The campaign was canceled.');
  const bar = screen.getByRole<HTMLProgressElement>('progressbar');
  expect([bar.value, bar.max]).toEqual([1, 5]);
  expect(document.querySelector('.audience-numbers')?.textContent).toContain('Skipped4');
});

test('says beside what was sent that no mail leaves an installation without a mail server', async () => {
  const sent: Campaign = { ...campaign, id: 'c3', state: 'sent', trouble: null, numbers: { ...NOTHING, sent: 1 } };
  const rows = [{ ...row, state: 'sent', reason: '', cause: null, retry_on: null }];
  await show({ campaign: sent, deliveries: rows }, false);
  await screen.findByText(/^This installation has no mail server/);
});
