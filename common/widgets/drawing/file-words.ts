import { fileType } from '../../rules/file-types';
import type { LibraryFile } from './view';

/** Bytes of a unit, from the largest; below all of them they are counted. */
const UNITS = [
  ['gigabyte', 1e9],
  ['megabyte', 1e6],
  ['kilobyte', 1e3],
] as const;

/** The type of a file and its size, in the language of the page: 'PDF, 2.4 MB'. */
export function fileWords({ mime, size }: LibraryFile, lang: string): string {
  const [unit, bytes] = UNITS.find(([, least]) => size >= least) ?? (['byte', 1] as const);
  const style = { style: 'unit', unit, unitDisplay: unit === 'byte' ? 'long' : 'short', maximumFractionDigits: 1 };
  const words = new Intl.NumberFormat(lang, style as Intl.NumberFormatOptions).format(size / bytes);
  return [fileType(mime)?.ending.toUpperCase(), words].filter(Boolean).join(', ');
}
