import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { EditorEngine } from '../../engine/editor-engine';
import { EngineProvider, useEngine } from '../../engine/engine-context';
import { testPage, w } from '../../testing/test-page';
import { Inspector } from '../inspector/inspector';

const river = {
  id: 'river',
  url: 'https://site.test/media/k/file.mp4',
  name: 'river.mp4',
  key: 'k',
  kind: 'video',
  mime: 'video/mp4',
  size: 5_000_000,
  duration: 65,
  pages: null,
  width: 640,
  height: 360,
  poster: null,
  upload_date: '2026-11-30T10:00:00.000Z',
};

const asked: { readonly path: string; readonly body: unknown }[] = [];

beforeAll(async () => {
  await i18next.use(initReactI18next).init({ lng: 'en-US', resources: {} });
  // A part that comes later; a busy machine needs longer for it than a test waits.
  await import('./file-control');
});
beforeEach(() => {
  asked.length = 0;
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) => {
    asked.push({ path, body: typeof init?.body === 'string' ? JSON.parse(init.body) : null });
    const files = path.endsWith('getFiles') ? { list: [river], tc: 1 } : [river];
    const body = path.includes('/dash/get') ? { status: true, files, images: [] } : { status: true };
    return Promise.resolve(new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } }));
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function open(props = {}) {
  const found: { engine?: EditorEngine } = {};
  function Find() {
    found.engine = useEngine();
    return null;
  }
  render(
    <EngineProvider document={testPage(w('Video', { anchor: 'v', ...props }))}>
      <Find />
      <Inspector />
    </EngineProvider>,
  );
  act(() => found.engine?.select(['v']));
  // Captions are chosen likewise, and which of the two fields comes first is not said.
  const field = await waitFor(
    () => document.querySelector<HTMLElement>('[data-prop="src"]') ?? expect.fail('no field of the film'),
  );
  const choose = await within(field).findByRole('button', { name: 'files.choose' });
  return { choose, saved: () => found.engine?.getNode('v')?.props.src };
}

it('chooses a video of the library, among videos alone, and says what it is', async () => {
  const { choose, saved } = await open();
  fireEvent.click(choose);
  const file = await screen.findByRole('button', { name: /river\.mp4/ });
  expect(asked.find(({ path }) => path.endsWith('getFiles'))?.body).toMatchObject({ filter: { kind: 'video' } });
  fireEvent.click(file);
  expect(saved()).toBe('media:river');
  await waitFor(() => expect(screen.getByText('MP4 · 1:05')).toBeTruthy());
  expect(choose.getAttribute('aria-expanded')).toBe('false');
});

it('takes an address in its place, and keeps the file while nothing is typed', async () => {
  const { saved } = await open({ src: 'media:river' });
  const field = await screen.findByLabelText('Video.props.src');
  expect((field as HTMLInputElement).value).toBe('');
  fireEvent.blur(field);
  expect(saved()).toBe('media:river');
  fireEvent.change(field, { target: { value: 'https://example.com/river.mp4' } });
  expect(saved()).toBe('https://example.com/river.mp4');
  expect(within(document.body).queryByText('MP4 · 1:05')).toBeNull();
});
