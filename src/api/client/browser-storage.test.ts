// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearAllStored, clearSession, readStored, storeSession, writeStored } from './browser-storage';

beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

test('a session is kept under the names of the specification, and leaves nothing of itself behind', () => {
  writeStored('selectedOrg', 'o1');
  storeSession({ userId: 'u', accessToken: 'a', refreshToken: 'r' });
  expect(Object.fromEntries(Object.entries(localStorage))).toEqual({
    selectedOrg: 'o1',
    userId: 'u',
    accessToken: 'a',
    token: 'a',
    refreshToken: 'r',
  });
  clearSession();
  expect(Object.keys(localStorage)).toEqual(['selectedOrg']);
  clearAllStored();
  expect(localStorage.length).toBe(0);
});

test('a full storage is passed over', () => {
  localStorage.setItem('editor', '{');
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(() => writeStored('editor', 'x')).not.toThrow();
  expect(readStored('editor')).toBe('{');
});

test('a page stays with its site while another tab goes over to another', () => {
  writeStored('titleIndex', '0');
  localStorage.setItem('titleIndex', '1'); // the other tab
  expect(readStored('titleIndex')).toBe('0');
  clearAllStored();
  expect(readStored('titleIndex')).toBeNull();
});
