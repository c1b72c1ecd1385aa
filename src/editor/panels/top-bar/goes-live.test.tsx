import { cleanup, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { SWRConfig } from 'swr';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { GoesLive } from './goes-live';

let scheduled: object | null = null;
vi.mock('#src/api/client/client.ts', async (original) => ({
  ...(await original<object>()),
  call: () => Promise.resolve({ pageTemplates: [{ name: 'Home', scheduled }], tc: 1 }),
}));
// Keys in place of texts, and times of a language.
beforeAll(() => i18next.use(initReactI18next).init({ lng: 'en-US', resources: {} }));
afterEach(cleanup);

function show() {
  return render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <GoesLive pageKey="home" />
    </SWRConfig>,
  );
}

it('says that a publication waits for its time, and nothing where none does', async () => {
  expect(show().container.textContent).toBe('');
  cleanup();
  scheduled = { version: 3, at: '2090-05-01T09:00:00.000Z', by: 'Ada' };
  show();
  await screen.findByText('top.goesLive');
});
