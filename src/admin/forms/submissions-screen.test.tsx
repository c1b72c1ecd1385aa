import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { SubmissionsScreen } from './submissions-screen';

const form = { id: 'f1', name: 'Bread orders', pageName: 'Order', fields: [], counts: { new: 0, all: 0, spam: 0 } };
const saved = vi.hoisted(() => ({ names: [] as string[] }));
vi.mock('#src/ui/save-file.ts', () => ({ saveFile: (_: Blob, name: string) => saved.names.push(name) }));
vi.mock('./form-statistics', () => ({ FormStatistics: () => null }));
vi.mock('#src/api/accounts.ts', () => ({ usePrincipal: () => ({ role: 'editor', isGlobalAdmin: false }) }));
vi.mock('#src/api/forms.ts', () => ({
  useForms: () => ({ data: { forms: [form] } }),
  useSubmissions: () => ({ data: { submissions: [], tc: 0 } }),
  readSubmissions: () => Promise.resolve(new Blob()),
}));

beforeAll(() => i18next.use(initReactI18next).init({ lng: 'en-US', resources: {} }));
afterEach(cleanup);

it('saves submissions in a file that is called as their form is', async () => {
  render(
    <MemoryRouter initialEntries={['/forms/f1']}>
      <Routes>
        <Route path="/forms/:formId" element={<SubmissionsScreen />} />
      </Routes>
    </MemoryRouter>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'exportCsv' }));
  await waitFor(() => expect(saved.names).toEqual(['Bread orders.csv']));
});
