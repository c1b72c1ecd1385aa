// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { storeSession } from './client/browser-storage';
import { holdSession } from './client/session';
import { redirectMoved } from './redirects';

const calls: [string, unknown][] = [];
let stored: { id: string; from: string; to: string; status: number }[] = [];

beforeEach(() => {
  localStorage.clear();
  calls.length = 0;
  const accessToken = `h.${btoa(JSON.stringify({ sub: 'u1', exp: 9_999_999_999 }))}.s`;
  holdSession('u1');
  storeSession({ userId: 'u1', accessToken, refreshToken: 'r1' });
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const path = new URL(address, 'http://app.test').pathname;
    calls.push([path.replace(/^.*v1\/redirects\//, ''), typeof init.body === 'string' ? JSON.parse(init.body) : null]);
    return new Response(JSON.stringify({ status: true, redirects: stored, tc: stored.length }), { status: 200 });
  });
});
afterEach(() => vi.unstubAllGlobals());

it('leads from the old address of a page to its new one, which nothing takes any more', async () => {
  stored = [
    { id: 'back', from: '/hours', to: '/oeffnungszeiten/', status: 301 },
    { id: 'other', from: '/hours/old/', to: '/', status: 301 },
  ];
  await redirectMoved({ from: '/oeffnungszeiten/', to: '/hours/' });
  expect(calls.slice(1)).toEqual([
    ['delete/back', null],
    ['saveRedirect', { from: '/oeffnungszeiten/', to: '/hours/', status: 301 }],
  ]);
});
