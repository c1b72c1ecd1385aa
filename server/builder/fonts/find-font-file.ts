import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { Parts } from '#server/platform/parts.ts';
import { shippedFile } from './shipped-family';
import { findStyle, fontFile, parseFontName } from './store';

/** The content of a font's file. */
interface FoundFont {
  readonly size: number;
  readonly stream: () => Readable;
}

async function findShipped(name: string): Promise<FoundFont | null> {
  const path = shippedFile(name);
  return path === null ? null : { size: (await stat(path)).size, stream: () => createReadStream(path) };
}

async function findOwn({ db, files }: Pick<Parts, 'db' | 'files'>, name: string): Promise<FoundFont | null> {
  const parsed = parseFontName(name);
  const style = parsed && (await findStyle(db, parsed.key));
  const isThere = style?.subsets.some(({ subset }) => subset === parsed?.subset) === true;
  return parsed && isThere ? files.get(fontFile(parsed.key, parsed.subset)) : null;
}

/**
 * The file of a font, shipped or of any site.
 * @param name in its address (`FontFile`)
 * @returns null: there is none
 */
export async function findFontFile(parts: Pick<Parts, 'db' | 'files'>, name: string): Promise<FoundFont | null> {
  return (await findShipped(name)) ?? (await findOwn(parts, name));
}
