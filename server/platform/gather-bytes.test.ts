// @module-tag no-database
import { Readable } from 'node:stream';
import { expect, it, vi } from 'vitest';
import { expectFreeLoop } from '#server/testing/watch-event-loop.ts';
import { gatherBytes } from './gather-bytes';

const stream = (...parts: readonly string[]) => Readable.from(parts.map((part) => Buffer.from(part)));

it('gives the bytes of a stream, and each part as it comes', async () => {
  const onPart = vi.fn<(part: Uint8Array) => void>();
  expect((await gatherBytes(stream('some', ' ', 'bytes'), 10, onPart)).toString()).toBe('some bytes');
  expect(onPart.mock.calls.map(([part]) => Buffer.from(part).toString())).toEqual(['some', ' ', 'bytes']);
});

it.each([9, 11])('refuses a stream that has not the %i bytes that were promised', async (size) => {
  await expect(gatherBytes(stream('some bytes'), size)).rejects.toThrow(`A stream of ${size} bytes has 10.`);
});

it('holds the event loop for no stream of 50 MB', async () => {
  const part = Buffer.alloc(64 * 1024, 1);
  await expectFreeLoop(async () => {
    async function* parts() {
      for (let n = 0; n < 800; n += 1) yield await new Promise<Buffer>((resolve) => setImmediate(resolve, part));
    }
    await gatherBytes(parts(), 800 * part.length);
  });
});
