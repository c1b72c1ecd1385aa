import coast from './pictures/coast.webp?inline';
import dunes from './pictures/dunes.webp?inline';
import forest from './pictures/forest.webp?inline';
import harbour from './pictures/harbour.webp?inline';
import lighthouse from './pictures/lighthouse.webp?inline';
import marsh from './pictures/marsh.webp?inline';
import moor from './pictures/moor.webp?inline';

/** A picture of the sample world, drawn by scripts/draw-sample-pictures.mjs. */
interface Picture {
  readonly alt: string;
  /** WebP, 1600 × 1067. */
  readonly bytes: () => Buffer;
}

const picture = (dataUrl: string, alt: string): Picture => ({
  alt,
  bytes: () => Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64'),
});

/** The pictures by name; bundled with the server, so that the sample world needs no file beside it. */
export const pictures = {
  coast: picture(coast, 'Two sailing boats between dark headlands as the sun rises over the sea'),
  lighthouse: picture(lighthouse, 'A red and white lighthouse on a headland after sunset, its beam over the water'),
  harbour: picture(harbour, 'A row of coloured houses behind a quay, with sailing boats on the water'),
  forest: picture(forest, 'Pine trees in morning mist, a sandy path leading in between them'),
  dunes: picture(dunes, 'Sand dunes with marram grass, the sea behind them in bright light'),
  moor: picture(moor, 'A path through purple heather towards rounded hills in the evening'),
  marsh: picture(marsh, 'Reeds and grassy islands in shallow water under a pale sunrise'),
} as const;

export type PictureName = keyof typeof pictures;
