import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { loadArea, startI18n } from '#src/i18n/i18n.ts';
import { tightestLimit, UsageMeter } from './usage-meter';

beforeAll(async () => {
  await startI18n('en-US');
  await loadArea('shell');
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

function of(used: number, max: number | null) {
  return { used, max, resetsOn: null };
}

function usage(sites: number, stored = 0) {
  return {
    projects: of(99, null),
    queries: of(170, 200),
    sites: of(sites, 10),
    emails: of(0, 0),
    storage: { ...of(stored, 1_000_000_000), parts: { repositories: stored, deployments: 0, media: 0 } },
  };
}

/** Shows the meter of an organization; gives the addresses that were asked. */
function show(userType: 'admin' | 'viewer', sites: number, collapsed = false) {
  localStorage.setItem('userId', 'u');
  const asked: string[] = [];
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(address);
    const user = { status: true, organizations: [{ id: 'o', sites: [] }], userType, isGlobalAdmin: false };
    const reply = address.includes('user/info') ? user : { status: true, usage: usage(sites) };
    return Promise.resolve(new Response(JSON.stringify(reply)));
  });
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <MemoryRouter>
        <UsageMeter collapsed={collapsed} />
      </MemoryRouter>
    </SWRConfig>,
  );
  return asked;
}

test('the limit that is taken most is told; what has room, no limit or a limit of one is not', () => {
  expect(tightestLimit({ ...usage(9) })).toMatchObject({ limit: 'sites', used: 9 });
  expect(tightestLimit({ ...usage(8) })).toMatchObject({ limit: 'queries' });
  expect(tightestLimit(usage(8, 950_000_000))).toMatchObject({ limit: 'storage', used: 950_000_000 });
  expect(tightestLimit({ ...usage(1), queries: of(1, 200), projects: of(1, 1) })).toBeNull();
});

test('full, it says what to do and leads to the subscription', async () => {
  show('admin', 10);
  const link = await screen.findByRole('link');
  expect(link.getAttribute('href')).toBe('/subscription');
  expect(link.textContent).toBe('Sites: 10 of 10 usedChoose a larger plan or delete something.');
});

test('collapsed it keeps its words as a name', async () => {
  show('admin', 9, true);
  expect(await screen.findByRole('link', { name: 'Sites: 9 of 10 used' })).toBeDefined();
});

test('who cannot change the plan is not told, and nothing is asked', async () => {
  const asked = show('viewer', 10);
  await vi.waitFor(() => expect(asked).toHaveLength(1), 60_000);
  expect(asked[0]).toContain('user/info');
  expect(screen.queryByRole('link')).toBeNull();
});
