import { cleanup, render, screen } from '@testing-library/react';
import { SWRConfig } from 'swr';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { loadArea, startI18n } from '#src/i18n/i18n.ts';
import { ProblemList } from './problem-list';

beforeAll(async () => {
  await startI18n('en-US');
  await loadArea('page-routes');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(tc: number) {
  const asked: unknown[] = [];
  const problems =
    tc === 0 ? [] : [{ kind: 'overlap', routeIds: ['r1', 'r2'], urls: ['/a/<x>/', '/<y>/b/'], text: '' }];
  vi.stubGlobal('fetch', (_: string, { body }: { body: string }) => {
    asked.push(JSON.parse(body));
    return Promise.resolve(new Response(JSON.stringify({ status: true, problems, tc })));
  });
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <ProblemList />
    </SWRConfig>,
  );
  return asked;
}

test('names the addresses of the routes a problem is about, and asks for no route', async () => {
  const asked = show(1200);
  expect((await screen.findByText('1200 problems among the routes')).tagName).toBe('H2');
  expect(screen.getByRole('listitem').textContent).toContain('/a/<x>/  ·  /<y>/b/');
  expect(screen.getByText(/1–20/).textContent).toContain('1200');
  expect(asked).toEqual([{ page: 1, size: 20 }]);
});

test('shows nothing when all is well', async () => {
  const asked = show(0);
  await vi.waitFor(() => expect(asked).toHaveLength(1), 60_000);
  expect(screen.queryByRole('region')).toBeNull();
});
