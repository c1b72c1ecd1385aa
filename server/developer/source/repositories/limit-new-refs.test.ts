// @module-tag no-database
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, it, vi } from 'vitest';
import { limitNewRefs } from './limit-new-refs';
import { NO_SHA } from './refs';

const OLD = 'a'.repeat(40);

function packet(text: string) {
  return (text.length + 4).toString(16).padStart(4, '0') + text;
}

/** What a push sends: commands with these old ids, then a pack in which anything may stand. */
function push(oldIds: readonly string[]) {
  const commands = oldIds.map((id, n) =>
    packet(`${id} ${'b'.repeat(40)} refs/heads/b${n}${n === 0 ? '\0report-status' : ''}`),
  );
  return Buffer.from(`${commands.join('')}0000PACK${packet(`${NO_SHA} in a pack`)}`);
}

async function pass(sent: Buffer, size: number, most: number) {
  const onMore = vi.fn();
  const pieces = Array.from({ length: Math.ceil(sent.length / size) }, (_, n) =>
    sent.subarray(n * size, (n + 1) * size),
  );
  const passed = await buffer(Readable.from(pieces).pipe(limitNewRefs(most, onMore)));
  return { whole: passed.equals(sent), times: onMore.mock.calls.length };
}

it.each([1, 3, 44, 45, 100_000])('counts what is created, however it is cut: %i bytes', async (size) => {
  const sent = push([NO_SHA, OLD, NO_SHA, OLD]);
  expect(await pass(sent, size, 2)).toEqual({ whole: true, times: 0 });
  expect(await pass(sent, size, 1)).toEqual({ whole: false, times: 1 });
});

it.each(['', '0000', 'zzzz', '0004', packet('shallow'), `${packet('x')}0000`])(
  'passes on what is no command: %j',
  async (text) => {
    expect(await pass(Buffer.from(text), 2, 0)).toEqual({ whole: true, times: 0 });
  },
);
