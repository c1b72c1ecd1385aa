import { afterEach, expect, it, vi } from 'vitest';
import { redirectMoved } from './redirects';

const calls: [string, object][] = [];
let stored: { id: string; from: string; to: string; status: number }[] = [];
vi.mock('./client/client', () => ({
  call: (key: string, { params, body }: { params?: object; body?: object }) => {
    calls.push([key.replace('POST v1/redirects/', ''), params ?? body ?? {}]);
    return Promise.resolve({ redirects: stored, tc: stored.length });
  },
}));
afterEach(() => void (calls.length = 0));

it('leads from the old address of a page to its new one, which nothing takes any more', async () => {
  stored = [
    { id: 'back', from: '/hours', to: '/oeffnungszeiten/', status: 301 },
    { id: 'other', from: '/hours/old/', to: '/', status: 301 },
  ];
  await redirectMoved({ from: '/oeffnungszeiten/', to: '/hours/' });
  expect(calls.slice(1)).toEqual([
    ['delete/:id', { id: 'back' }],
    ['saveRedirect', { from: '/oeffnungszeiten/', to: '/hours/', status: 301 }],
  ]);
});
