import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { patchProps } from '#common/layout/tree.ts';
import type { EditorEngine } from '../engine/editor-engine';
import { EngineProvider, useEngine } from '../engine/engine-context';
import { ExportLink } from '../panels/top-bar/export-link';
import { testPage, w } from '../testing/test-page';
import type { OpenedPage } from './open-page';
import { AutosaveProvider } from './use-autosave';

vi.mock('./drafts', () => ({ draftName: () => 'draft', writeDraft: () => Promise.resolve() }));

const sent: string[] = [];
/** Ends the save that is under way. */
let answer: () => void = () => undefined;

beforeAll(() => i18next.use(initReactI18next).init({ lng: 'en-US', resources: {} }));
beforeEach(() => {
  sent.length = 0;
  vi.stubGlobal('fetch', (_address: string, { body }: { body?: string } = {}) => {
    if (body?.includes('isNewRecord')) sent.push(body);
    return new Promise((resolve) => {
      answer = () => resolve(Response.json({ status: true, version: 2 }));
    });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Opens a page in the editor and types into it. */
function edit() {
  const stored = testPage(w('Section', { anchor: 's' }, w('Text', { anchor: 'a', text: 'as loaded' })));
  const page = { pageKey: 'home', version: 1, publishedVersion: null, stored, draft: null, repairs: [], newer: false };
  const found: { engine?: EditorEngine } = {};
  function Find() {
    found.engine = useEngine();
    return <ExportLink pageKey="home" />;
  }
  const editor = (
    <EngineProvider document={stored} isReadOnly={false}>
      <AutosaveProvider page={page as unknown as OpenedPage}>
        <Find />
      </AutosaveProvider>
    </EngineProvider>
  );
  const drawn = render(
    <MemoryRouter initialEntries={['/pages/home']}>
      <Routes>
        <Route path="/pages/home" element={editor} />
        <Route path="/page-exports/home" element={<h1>Export</h1>} />
      </Routes>
    </MemoryRouter>,
  );
  const { engine } = found;
  if (!engine) throw new Error('no engine');
  act(() => engine.apply(patchProps(engine.getNodes(), 'a', { text: 'just typed' }), { labelKey: 'history.setProp' }));
  return drawn;
}

it('saves before the export is opened', async () => {
  edit();
  act(() => screen.getByRole('link', { name: 'top.export' }).click());
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(screen.queryByText('Export')).toBeNull();
  answer();
  await screen.findByText('Export');
  expect(sent[0]).toContain('just typed');
  expect(sent).toHaveLength(1);
});

it('saves what is left by another way', async () => {
  edit().unmount();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toContain('just typed');
});
