import { readFile } from 'node:fs/promises';
import fontverter from 'fontverter';
import subsetFont from 'subset-font';
import { shippedFile } from '../shipped-family';

const LETTERS = Array.from({ length: 0x17f - 0x20 }, (_, i) => String.fromCodePoint(0x20 + i)).join('');

/** A shipped family as a designer has it on disk: Latin letters, TrueType, all weights or one. */
export async function trueType(family: string, weight?: number, style = 'normal'): Promise<Buffer> {
  const font = await readFile(shippedFile(`${family}-latin-wght-${style}.5.3.0.woff2`)!);
  const variationAxes: Record<string, number> = weight === undefined ? {} : { wght: weight };
  // The names of a font are what its family is known by.
  return subsetFont(font, LETTERS, { targetFormat: 'sfnt', variationAxes, preserveNameIds: [1, 2, 16, 17] });
}

/** The place of a table in a TrueType file. */
function tableAt(font: Buffer, tag: string): number {
  for (let at = 12; at < 12 + font.readUInt16BE(4) * 16; at += 16)
    if (font.toString('latin1', at, at + 4) === tag) return font.readUInt32BE(at + 8);
  throw new Error(`No table ${tag}`);
}

/** The same with other bits of `OS/2` `fsType`, which says what its license allows. */
export function withEmbedding(font: Buffer, bits: number): Buffer {
  const changed = Buffer.from(font);
  changed.writeUInt16BE(bits, tableAt(font, 'OS/2') + 8);
  return changed;
}

/** The same with another scale in `head`. */
export function withUnits(font: Buffer, unitsPerEm: number): Buffer {
  const changed = Buffer.from(font);
  changed.writeUInt16BE(unitsPerEm, tableAt(font, 'head') + 18);
  return changed;
}

/** The same with another weight in `OS/2`. */
export function withWeight(font: Buffer, weight: number): Buffer {
  const changed = Buffer.from(font);
  changed.writeUInt16BE(weight, tableAt(font, 'OS/2') + 4);
  return changed;
}

/** A font in WOFF. */
export function asWoff(font: Buffer): Promise<Buffer> {
  return fontverter.convert(font, 'woff');
}
