// @module-tag no-database
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pack, unpack } from './pack';

test('any JSON document comes back as it was', async () => {
  await fc.assert(
    fc.asyncProperty(fc.jsonValue(), fc.jsonValue(), async (root, meta) => {
      const before = JSON.stringify({ root, meta });
      const packed = await pack({ root, meta });
      expect(packed.size).toBe(Buffer.byteLength(before));
      expect(JSON.stringify(await unpack(packed.bytes))).toBe(before);
    }),
  );
});

test('a document too large to compress on the spot comes back too', async () => {
  const root = Object.fromEntries(Array.from({ length: 5000 }, (_, i) => [`n${i}`, { props: { text: `Text ${i}` } }]));
  const packed = await pack({ root, meta: { title: 'Big' } });
  expect(packed.bytes.length).toBeLessThan(packed.size / 5);
  expect(await unpack(packed.bytes)).toEqual({ root, meta: { title: 'Big' } });
});

test('damaged rows give an empty document, never an error', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 200 }), async (bytes) => {
      const document = await unpack(Buffer.from(bytes));
      expect(Object.keys(document).sort()).toEqual(['meta', 'root']);
    }),
  );
  const { bytes } = await pack({ root: {}, meta: {} });
  expect(await unpack(bytes.subarray(0, bytes.length - 3))).toEqual({ root: null, meta: null });
});
