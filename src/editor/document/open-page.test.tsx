import { beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '#src/api/client/api-error.ts';
import { loadLayout, type StoredLayout } from '#src/api/pages.ts';
import { testPage, w } from '../testing/test-page';
import { readDraft } from './drafts';
import { openPage, startOf } from './open-page';

vi.mock('#src/api/pages.ts', () => ({ loadLayout: vi.fn() }));
vi.mock('./drafts', () => ({ readDraft: vi.fn() }));

function page(text: string) {
  return testPage(w('Section', { anchor: 's' }, w('Text', { anchor: 'a', text })));
}

function stored(version: number, text: string): StoredLayout {
  const { root, meta } = page(text);
  const who = { updated_on: '2026-01-01T00:00:00.000Z', updated_by: { id: '1', name: 'Ann' } };
  const what = { status: true, type: 'layout', pageKey: 'home', kind: 'page', isNewRecord: false } as const;
  return { ...what, ...who, root, meta, version, publishedVersion: null, unpublishedChanges: true };
}

const versions = new Map<number, string>();

beforeEach(() => {
  versions.clear();
  versions.set(1, 'as it was').set(3, 'theirs');
  vi.mocked(readDraft).mockResolvedValue({ text: JSON.stringify(page('mine')), baseVersion: 1, time: 0 });
  vi.mocked(loadLayout).mockImplementation((_key, version = 3) => {
    const text = versions.get(version);
    return text === undefined
      ? Promise.reject(new ApiError(404, { code: 'not_found' }))
      : Promise.resolve(stored(version, text));
  });
});

function textIn(document: ReturnType<typeof page> | undefined) {
  return document?.root.a?.props.text;
}

it('begins with the version that was edited on this device, so that the newest is merged as at a save', async () => {
  const opened = await openPage('home', null);
  expect([opened.version, textIn(opened.stored)]).toEqual([3, 'theirs']);
  expect(textIn(opened.draft?.document)).toBe('mine');
  const start = startOf(opened);
  expect([start.version, textIn(start.document)]).toEqual([1, 'as it was']);
});

it('begins with the newest version where the edited one is gone, and sets the work aside', async () => {
  versions.delete(1);
  const opened = await openPage('home', null);
  expect(opened.draft?.base).toBeNull();
  expect(textIn(opened.draft?.document)).toBe('mine');
  const start = startOf(opened);
  expect([start.version, textIn(start.document)]).toEqual([3, 'theirs']);
});

it('opens nothing while it is unknown whether the edited version is there', async () => {
  vi.mocked(loadLayout).mockImplementation((_key, version) =>
    version === undefined ? Promise.resolve(stored(3, 'theirs')) : Promise.reject(new ApiError(0, { code: 'offline' })),
  );
  await expect(openPage('home', null)).rejects.toMatchObject({ code: 'offline' });
});
