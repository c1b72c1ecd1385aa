// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { countSegment, type SegmentCount, type SegmentRules } from './audience';
import { storeSession } from './client/browser-storage';
import { holdSession } from './client/session';

const RULES: SegmentRules = { match: 'all', rules: [] };

beforeEach(() => {
  localStorage.clear();
  const accessToken = `h.${btoa(JSON.stringify({ sub: 'u1', exp: 9_999_999_999 }))}.s`;
  holdSession('u1');
  storeSession({ userId: 'u1', accessToken, refreshToken: 'r1' });
});
afterEach(() => vi.unstubAllGlobals());

/** A server that counts three people a call, so many times. @returns the bodies that it got */
function countIn(calls: number): unknown[] {
  const bodies: unknown[] = [];
  vi.stubGlobal('fetch', async (_address: string, init: RequestInit) => {
    init.signal?.throwIfAborted();
    bodies.push(JSON.parse(init.body as string));
    const next = bodies.length < calls ? `place ${String(bodies.length)}` : null;
    return new Response(JSON.stringify({ status: true, people: 3, recipients: 1, next }), { status: 200 });
  });
  return bodies;
}

test('a count grows call by call, each going on where the one before ended', async () => {
  const bodies = countIn(3);
  const shown: SegmentCount[] = [];
  for await (const count of countSegment(RULES, new AbortController().signal)) shown.push(count);
  expect(shown).toEqual([
    { people: 3, recipients: 1, whole: false },
    { people: 6, recipients: 2, whole: false },
    { people: 9, recipients: 3, whole: true },
  ]);
  expect(bodies).toEqual([{ rules: RULES }, { rules: RULES, after: 'place 1' }, { rules: RULES, after: 'place 2' }]);
});

test('a count that is outdated asks nothing more', async () => {
  const bodies = countIn(9);
  const stop = new AbortController();
  const counting = async () => {
    for await (const { people } of countSegment(RULES, stop.signal)) if (people === 6) stop.abort();
  };
  await expect(counting()).rejects.toThrow();
  expect(bodies).toHaveLength(2);
});
