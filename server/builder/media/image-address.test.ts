// @module-tag no-database
import { expect, it } from 'vitest';
import { avifSrcSet, imageSrcSet } from './image-address';

const image = { key: 'k', width: 1000, height: 500, widths: [320, 640], formats: ['webp', 'avif'] };

function both(more: Partial<typeof image>) {
  return [imageSrcSet('', { ...image, ...more }), avifSrcSet('', { ...image, ...more })];
}

it('offers the same widths as WebP and as AVIF, the image’s own among them', () => {
  expect(both({})).toEqual([
    '/media/k/320.webp 320w, /media/k/640.webp 640w, /media/k 1000w',
    '/media/k/320.avif 320w, /media/k/640.avif 640w, /media/k/1000.avif 1000w',
  ]);
  expect(both({ width: 640 })).toEqual([
    '/media/k/320.webp 320w, /media/k/640.webp 640w',
    '/media/k/320.avif 320w, /media/k/640.avif 640w',
  ]);
});

it('offers no AVIF that is not made, or is smaller than what stands beside it', () => {
  expect(both({ formats: ['webp'] })[1]).toBeUndefined();
  expect(both({ width: 200, widths: [] })).toEqual([undefined, undefined]);
  // Too high to be written as AVIF in its own width.
  const [webp, avif] = both({ width: 400, height: 17_000, widths: [320] });
  expect([webp, avif]).toEqual(['/media/k/320.webp 320w, /media/k 400w', undefined]);
});
