import type { PreparedImage } from '#server/builder/media/prepare-raster.ts';

/** Each picture as `<name>.webp`, 1600 × 1067, and `<name>-<width>.webp`, drawn by scripts/draw-sample-pictures.mjs. */
const files: Readonly<Record<string, string>> = import.meta.glob('./pictures/*.webp', {
  query: '?inline',
  import: 'default',
  eager: true,
});
const WIDTHS = [320, 640, 1280];

function bytesOf(name: string): Buffer {
  const dataUrl = files[`./pictures/${name}.webp`];
  if (dataUrl === undefined) throw new Error(`The sample picture ${name} is missing.`);
  return Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64');
}

/** The pictures' alternative texts by name. */
export const pictures = {
  coast: 'Two sailing boats between dark headlands as the sun rises over the sea',
  lighthouse: 'A red and white lighthouse on a headland after sunset, its beam over the water',
  harbour: 'A row of coloured houses behind a quay, with sailing boats on the water',
  forest: 'Pine trees in morning mist, a sandy path leading in between them',
  dunes: 'Sand dunes with marram grass, the sea behind them in bright light',
  moor: 'A path through purple heather towards rounded hills in the evening',
  marsh: 'Reeds and grassy islands in shallow water under a pale sunrise',
} as const;

export type PictureName = keyof typeof pictures;

/** A picture with its smaller ones, ready to be stored, so that a first start need not encode them. */
export function pictureOf(name: PictureName): PreparedImage {
  return {
    original: bytesOf(name),
    mime: 'image/webp',
    width: 1600,
    height: 1067,
    variants: new Map(WIDTHS.map((width) => [width, bytesOf(`${name}-${width}`)])),
    still: true,
  };
}
