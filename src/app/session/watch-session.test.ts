// @vitest-environment jsdom
import { getDefaultStore } from 'jotai';
import { beforeEach, expect, test } from 'vitest';
import {
  clearAllStored,
  clearSession,
  readStored,
  storeSession,
  writeStored,
} from '#src/api/client/browser-storage.ts';
import { endSession, holdSession, onSessionResume } from '#src/api/client/session.ts';
import { sessionOverlayAtom, lockNow, showSessionOverlay, unlock } from './session-overlay';
import { watchSession } from './watch-session';

function token(name: string) {
  return `h.${btoa(JSON.stringify({ sub: name, exp: 9_999_999_999 }))}.s`;
}

function session(name: string) {
  return { userId: name, accessToken: token(name), refreshToken: `r-${name}` };
}

function cover() {
  return getDefaultStore().get(sessionOverlayAtom);
}

let gone: string[] = [];
watchSession((address) => void gone.push(address));

/** What this tab hears when another one has changed a key; null = all was cleared. */
function hear(key: string | null) {
  return window.dispatchEvent(new StorageEvent('storage', { key }));
}

function open(path: string) {
  return window.history.replaceState(null, '', path);
}

beforeEach(() => {
  gone = [];
  clearAllStored();
  storeSession(session('u1'));
  holdSession('u1');
  showSessionOverlay(null);
  open('/media?sort=name');
});

test('a session that ends leads to the sign-in, and back', () => {
  endSession();
  expect(gone).toEqual(['/signin?next=%2Fmedia%3Fsort%3Dname']);
  expect(cover().cover).toBeNull();
});

test('in the editor it is covered in place', () => {
  open('/pages/home/');
  endSession();
  expect(gone).toEqual([]);
  expect(cover()).toEqual({ cover: 'ended', hidden: false });
});

test('what was locked stays hidden when its session ends meanwhile', () => {
  open('/pages/home/');
  lockNow();
  endSession();
  expect(cover()).toEqual({ cover: 'ended', hidden: true });
});

test('locking and unlocking in another tab is followed', () => {
  writeStored('locked', 'u1');
  hear('locked');
  expect(cover()).toEqual({ cover: 'locked', hidden: true });
  writeStored('locked', null);
  hear('locked');
  expect(cover()).toEqual({ cover: null, hidden: false });
});

test('the lock of somebody else’s session is none', () => {
  writeStored('locked', 'u2');
  hear('locked');
  expect(cover().cover).toBeNull();
});

test('signing out in another tab ends it here', () => {
  clearAllStored();
  hear(null);
  expect(gone).toEqual(['/signin?next=%2Fmedia%3Fsort%3Dname']);
});

test('signing in again in another tab lets the editor go on', () => {
  open('/pages/home/');
  endSession();
  let resumed = 0;
  const stop = onSessionResume(() => (resumed += 1));
  storeSession(session('u1'));
  hear('accessToken');
  stop();
  expect(cover().cover).toBeNull();
  expect(resumed).toBe(1);
});

test('somebody else in another tab covers the editor', () => {
  open('/pages/home/');
  clearSession();
  storeSession(session('u2'));
  hear('accessToken');
  expect(cover().cover).toBe('taken');
});

test('unlocking takes the mark off for all tabs; without a session there is nothing to lock', () => {
  lockNow();
  expect(readStored('locked')).toBe('u1');
  unlock();
  expect(readStored('locked')).toBeNull();
  clearSession();
  lockNow();
  expect(readStored('locked')).toBeNull();
});
