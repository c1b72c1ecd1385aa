import { cleanup, render, screen, within } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { SiteForm } from '#src/api/forms.ts';
import { FormsScreen } from './forms-screen';

const form: SiteForm = {
  id: 'f1',
  name: 'Contact',
  pageKey: 'contact',
  pageName: 'Contact page',
  isLive: true,
  fields: [{ key: 'email', label: 'Email' }],
  counts: { new: 2, all: 5, spam: 1 },
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

const asker = vi.hoisted(() => ({ role: 'admin' as 'admin' | 'viewer', isGlobalAdmin: false }));
vi.mock('#src/api/accounts.ts', () => ({ usePrincipal: () => asker }));
vi.mock('#src/api/forms.ts', () => ({
  useForms: () => ({ data: { forms: [form] }, error: undefined, retry: () => undefined }),
}));

afterEach(cleanup);
beforeAll(() => i18next.use(initReactI18next).init({ lng: 'en-US', resources: {} }));

function draw() {
  render(
    <MemoryRouter>
      <FormsScreen />
    </MemoryRouter>,
  );
  return within(screen.getAllByRole('row')[1]!);
}

it('leads to the submissions of a form, and to its settings', () => {
  const row = draw();
  expect(row.getByRole('link', { name: 'Contact' }).getAttribute('href')).toBe('/forms/f1');
  expect(row.getByText('Contact page')).toBeDefined();
  expect(row.getByRole('button')).toBeDefined();
});

it('shows who may only look neither submissions nor settings', () => {
  asker.role = 'viewer';
  const row = draw();
  expect(row.queryByRole('link')).toBeNull();
  expect(row.queryByRole('button')).toBeNull();
});
