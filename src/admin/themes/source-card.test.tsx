import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { SWRConfig, unstable_serialize } from 'swr';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadArea, startI18n } from '#src/i18n/i18n.ts';
import type { ThemeSource } from '#src/api/theme-source.ts';
import { SourceCard } from './source-card';

const calls: [string, unknown][] = [];
vi.mock('#src/api/client/client.ts', () => ({
  call: (key: string, input?: { body?: unknown }) => {
    calls.push([key, input?.body]);
    return Promise.resolve({ status: true, source, pullRequest: { id: 'p1', number: 7 } });
  },
}));

const source: ThemeSource = {
  project: { id: 'shop', name: 'Shop' },
  path: 'design/tokens.json',
  branch: 'main',
  sha: 'a'.repeat(40),
  read_on: '2026-11-30T12:00:00.000Z',
  fault: null,
  misfits: [{ path: 'color.lost', why: 'reference_missing' }],
  conflicts: ['color.canvas'],
  changed: ['color.canvas', 'color.link'],
};

const done: string[] = [];
const draft = {
  save: async () => void done.push('save'),
  takeIn: async () => void done.push('takeIn'),
};

beforeEach(async () => {
  await startI18n('en-US');
  await loadArea('themes');
});
afterEach(() => {
  cleanup();
  calls.length = 0;
  done.length = 0;
});

function open(shown: ThemeSource | null) {
  const fallback = {
    [unstable_serialize(['GET project/theme-source', {}])]: { source: shown },
    [unstable_serialize(['GET projects/list', { query: { size: 100 } }])]: { list: [{ id: 'shop', name: 'Shop' }] },
  };
  render(
    <MemoryRouter>
      <SWRConfig value={{ fallback, revalidateOnMount: false, provider: () => new Map() }}>
        <SourceCard draft={draft} />
      </SWRConfig>
    </MemoryRouter>,
  );
}

it('names what the draft and the file have otherwise, and takes the values of the file', async () => {
  open(source);
  expect(screen.getAllByText('color.canvas')).toHaveLength(2);
  expect(screen.getByText('color.link')).toBeTruthy();
  expect(screen.getByText('color.lost')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Use values of the file' }));
  await waitFor(() => expect(done).toEqual(['save', 'takeIn']));
  expect(calls.map(([key]) => key)).toContain('POST project/theme-source/take');
});

it('proposes what was changed here, and leads to the pull request', async () => {
  open(source);
  fireEvent.click(screen.getByRole('button', { name: 'Propose changes' }));
  const link = await screen.findByRole('link', { name: 'Pull request #7 opened' });
  expect(link.getAttribute('href')).toBe('/pull-requests/p1');
  expect(calls).toContainEqual(['POST project/theme-source/propose', { title: 'Update the theme' }]);
});

it('says what is wrong with the file', () => {
  open({ ...source, fault: 'json', conflicts: [], changed: [] });
  expect(screen.getByText(/not valid JSON/)).toBeTruthy();
  expect(screen.queryByText('The theme matches the file.', { selector: 'p' })).toBeNull();
});

it('makes a file of a project the source', async () => {
  open(null);
  fireEvent.click(screen.getByRole('button', { name: 'Use a project' }));
  const dialog = document.querySelector('dialog')!;
  fireEvent.change(screen.getByLabelText(/^File/), { target: { value: 'theme/tokens.json' } });
  fireEvent.submit(dialog.querySelector('form')!);
  await waitFor(() => expect(done).toEqual(['takeIn']));
  expect(calls).toContainEqual(['POST project/theme-source/save', { projectId: 'shop', path: 'theme/tokens.json' }]);
});
