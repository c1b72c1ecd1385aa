// @vitest-environment jsdom
import { getDefaultStore } from 'jotai';
import { beforeEach, expect, test, vi } from 'vitest';
import { isBuildStale, isLostChunk, orNewVersion } from './lazy-part';

const store = getDefaultStore();
beforeEach(() => {
  store.set(isBuildStale, false);
  vi.restoreAllMocks();
});

test.each([
  'Failed to fetch dynamically imported module: https://app.example/assets/x.js',
  'error loading dynamically imported module: https://app.example/assets/x.js',
  'Importing a module script failed.',
  'Unable to preload CSS for /assets/x.css',
])('knows: %s', (message) => {
  expect(isLostChunk(new TypeError(message))).toBe(true);
});

test('a mistake of ours is no lost part', async () => {
  await expect(orNewVersion(Promise.reject(new TypeError('x is undefined')))).rejects.toThrow('x is undefined');
  expect(store.get(isBuildStale)).toBe(false);
});

test('a lost part says that a new version is ready, and the screen stays', async () => {
  const settled = vi.fn();
  void orNewVersion(Promise.reject(new TypeError('Importing a module script failed.'))).then(settled, settled);
  await vi.waitFor(() => expect(store.get(isBuildStale)).toBe(true), 60_000);
  expect(settled).not.toHaveBeenCalled();
});

test('without a connection it is the connection that is missing', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await expect(orNewVersion(Promise.reject(new TypeError('Importing a module script failed.')))).rejects.toThrow();
  expect(store.get(isBuildStale)).toBe(false);
});
