import { expect, test } from 'vitest';
import type { OauthState } from '#src/api/connections.ts';
import { readCallback, splitCallback } from './callback';

const NOW = 1_700_000_000_000;
const state: OauthState = { provider: 'google', nonce: 'n1', timestamp: NOW - 1000, userId: null, returnUrl: '/media' };

function query(text: string) {
  return new URLSearchParams(text);
}

const SIGN_IN = 'authenticated=true&userId=u1&token=a.b.c&provider=google&state=n1';
const CONNECT = 'token=a.b.c&provider=google&connected=true&state=n1';

test('the parameters of a callback leave the address, others stay', () => {
  const url = new URL(`http://app.test/media?sort=name&${SIGN_IN}&mode=dark#x`);
  const { rest, given } = splitCallback(url);
  expect(rest).toBe('/media?sort=name&mode=dark#x');
  expect(given?.get('token')).toBe('a.b.c');
});

test.each(['/reset-password?token=abc', '/media?state=open', '/signin?next=%2Fmedia', '/?provider=google'])(
  '%s is no callback',
  (address) => {
    expect(splitCallback(new URL(address, 'http://app.test'))).toEqual({ rest: address, given: null });
  },
);

test('a sign-in that answers what was asked is exchanged', () => {
  expect(readCallback(query(SIGN_IN), state, null, NOW)).toMatchObject({ kind: 'exchange', token: 'a.b.c' });
});

test('a known e-mail asks for the password', () => {
  const given = query(SIGN_IN.replace('true', 'false'));
  expect(readCallback(given, state, null, NOW)).toMatchObject({ kind: 'link', token: 'a.b.c' });
});

test('what the provider refused is told', () => {
  const given = query('error=access_denied&provider=google&state=n1');
  expect(readCallback(given, state, null, NOW)).toMatchObject({ kind: 'refused', reason: 'access_denied' });
});

test('connecting is for who began it', () => {
  const begun = { ...state, userId: 'u1' };
  expect(readCallback(query(CONNECT), begun, 'u1', NOW)).toMatchObject({ kind: 'exchange', connects: true });
  expect(readCallback(query(CONNECT), begun, 'u2', NOW)).toEqual({ kind: 'mismatch' });
  expect(readCallback(query(CONNECT), begun, null, NOW)).toEqual({ kind: 'mismatch' });
});

test.each<[string, string, OauthState | null]>([
  ['no state was kept', SIGN_IN, null],
  ['another nonce', SIGN_IN, { ...state, nonce: 'n2' }],
  ['another provider', SIGN_IN, { ...state, provider: 'github' }],
  ['older than ten minutes', SIGN_IN, { ...state, timestamp: NOW - 600_001 }],
  ['from the future', SIGN_IN, { ...state, timestamp: NOW + 600_001 }],
  ['no state given', SIGN_IN.replace('&state=n1', ''), state],
  ['an unknown provider', SIGN_IN.replace('google', 'evil'), state],
  ['a token of two parts', SIGN_IN.replace('a.b.c', 'a.b'), state],
  ['no token', SIGN_IN.replace('&token=a.b.c', ''), state],
  ['neither signed in nor connected', SIGN_IN.replace('authenticated=true&', ''), state],
])('%s: nothing of it is used', (_, given, kept) => {
  expect(readCallback(query(given), kept, null, NOW)).toEqual({ kind: 'mismatch' });
});
