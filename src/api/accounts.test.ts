// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hasSession, readStoredUser, refreshAtStart, selectionFor, signIn, signOut, type User } from './accounts';
import { readStored, storeSession, writeStored } from './client/browser-storage';
import { call } from './client/client';
import { setOwnSessionAside } from './client/own-session';
import { onLeaving } from './client/pending-work';
import { endSession, holdSession, onSessionEnd, type SessionEnd } from './client/session';

function token(name: string, exp = 9_999_999_999) {
  return `h.${btoa(JSON.stringify({ sub: name, exp }))}.s`;
}

function session(name: string) {
  return { userId: name, accessToken: token(name), refreshToken: `r-${name}` };
}

/** Answers by address, and notes what was asked. */
function answer(replies: Record<string, () => [status: number, body: unknown]>): Request[] {
  const asked: Request[] = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const request = new Request(new URL(address, 'http://app.test'), init);
    asked.push(request);
    const [status, body] = replies[address.replace('/api/', '')]?.() ?? [404, { code: 'not_found' }];
    return new Response(JSON.stringify(body), { status });
  });
  return asked;
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  holdSession('u1');
  storeSession(session('u1'));
});
afterEach(() => vi.unstubAllGlobals());

test('at the start an expired access token is refreshed before anything else is asked', async () => {
  writeStored('accessToken', token('u1', 1));
  const fresh = { status: true, accessToken: token('u1'), refreshToken: 'r2' };
  const asked = answer({ 'v1/auth/refresh-tokens': () => [200, fresh] });
  await refreshAtStart();
  expect(asked).toHaveLength(1);
  expect(readStored('refreshToken')).toBe('r2');
});

test('a valid one is left alone, and a server that is away ends nothing', async () => {
  const asked = answer({});
  await refreshAtStart();
  expect(asked).toHaveLength(0);
  writeStored('accessToken', token('u1', 1));
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('away')));
  await refreshAtStart();
  expect(readStored('refreshToken')).toBe('r-u1');
});

test('signing out clears both storages, also when the call fails, after unsaved work was kept', async () => {
  const done: string[] = [];
  const stop = onLeaving(async () => void done.push(`kept with ${readStored('userId')}`));
  sessionStorage.setItem('x', '1');
  writeStored('selectedOrg', 'o1');
  answer({ 'v1/auth/logout': () => [500, { code: 'internal' }] });
  await signOut();
  stop();
  expect(done).toEqual(['kept with u1']);
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
});

test('signing out while signed in as somebody else ends both sessions', async () => {
  setOwnSessionAside();
  storeSession({ ...session('u2'), refreshToken: null });
  const asked = answer({ 'v1/auth/logout': () => [200, { status: true }] });
  holdSession('u2');
  await signOut();
  const ended = asked.map((request) => request.headers.get('Authorization'));
  expect(ended).toEqual([`Bearer ${token('u2')}`, `Bearer ${token('u1')}`]);
});

test('the session as somebody else gives way to the own one when it ends', () => {
  writeStored('selectedOrg', 'o1');
  setOwnSessionAside();
  expect(readStored('selectedOrg')).toBeNull();
  storeSession({ ...session('u2'), refreshToken: null });
  const ends: SessionEnd[] = [];
  onSessionEnd((end) => void ends.push(end));
  endSession();
  expect(ends).toEqual(['own']);
  expect(readStored('userId')).toBe('u1');
  expect(readStored('refreshToken')).toBe('r-u1');
  expect(readStored('selectedOrg')).toBe('o1');
});

test('a session as somebody else that ran out before a start gives way to the own one', async () => {
  setOwnSessionAside();
  storeSession({ userId: 'u2', accessToken: token('u2', 1), refreshToken: null });
  const asked = answer({});
  await refreshAtStart();
  expect(readStored('userId')).toBe('u1');
  expect(readStored('ownSession')).toBeNull();
  expect(asked).toHaveLength(0);
});

test('when another tab signs somebody else in, this one makes no call in that name and ends nobody’s session', async () => {
  storeSession(session('u2'));
  const asked = answer({ 'v1/sites': () => [401, { code: 'invalid_session' }] });
  await expect(call('GET v1/sites', {})).rejects.toMatchObject({ status: 401 });
  expect(asked.map((request) => request.headers.get('Authorization'))).toEqual([null]);
  expect(readStored('userId')).toBe('u2');
});

test('a login without a usable token is no login', async () => {
  localStorage.clear();
  answer({ 'v1/auth/login': () => [200, { status: true, userId: 'u1', accessToken: 'a.b', refreshToken: 'r' }] });
  await expect(signIn('a@b.co', 'x', true)).rejects.toThrow('Invalid authentication data');
  expect(localStorage.length).toBe(0);
});

test('a stored user nobody can read is none', () => {
  writeStored('user', '{');
  expect(readStoredUser()).toBeNull();
});

function site(titleIndex: number) {
  return { titleIndex, name: '', domain: '', url: '' };
}

const organizations: User['organizations'] = [
  { id: 'o1', name: 'One', role: 'admin', sites: [site(2), site(3)] },
  { id: 'o2', name: 'Two', role: 'viewer', sites: [] },
];

test.each<[string | null, string | null, string | null, string | null]>([
  [null, null, 'o1', '2'],
  ['o1', '3', 'o1', '3'],
  ['o1', '7', 'o1', '2'],
  ['gone', '3', 'o1', '3'],
  ['o2', '3', 'o2', null],
])('stored %s/%s selects %s/%s', (organization, index, wanted, titleIndex) => {
  expect(selectionFor({ organizations }, organization, index)).toEqual({ organization: wanted, titleIndex });
});

test('without an organization nothing is selected', () => {
  expect(selectionFor({ organizations: [] }, 'o1', '0')).toEqual({ organization: null, titleIndex: null });
});

test('what is wrong with a session is logged in the words of the specification', async () => {
  const logged: unknown[] = [];
  vi.spyOn(console, 'warn').mockImplementation((text) => void logged.push(text));
  vi.spyOn(console, 'error').mockImplementation((text) => void logged.push(text));
  answer({ 'v1/auth/login': () => [200, { status: true, userId: 'u1', accessToken: 'no token', refreshToken: 'r' }] });
  await expect(signIn('a@example.com', 'x', false)).rejects.toMatchObject({ code: 'unreadable' });
  writeStored('accessToken', 'no token');
  expect(hasSession()).toBe(false);
  endSession();
  vi.restoreAllMocks();
  expect(logged).toEqual(['Invalid authentication data', 'Token is not valid', 'invalid session']);
});
