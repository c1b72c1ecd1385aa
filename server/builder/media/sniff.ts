import { decodeXml } from './decode-xml';

/**
 * The image types the library takes, detected by content; a file's name and declared type are never trusted
 * (docs/trust.md 31).
 */
export type ImageType = 'image/jpeg' | 'image/png' | 'image/gif' | 'image/webp' | 'image/avif' | 'image/svg+xml';

/** Bytes of a file's beginning that `sniff` looks at. */
export const SNIFF_BYTES = 4096;

function ascii(head: Buffer, from: number, to: number) {
  return head.toString('latin1', from, to);
}

/** ISO base media: a 'ftyp' box whose major or compatible brands name AVIF. */
function isAvif(head: Buffer): boolean {
  if (head.length < 16 || ascii(head, 4, 8) !== 'ftyp') return false;
  const end = Math.min(head.readUInt32BE(0), head.length);
  for (let at = 8; at + 4 <= end; at += 4) {
    if (at !== 12 && ['avif', 'avis'].includes(ascii(head, at, at + 4))) return true;
  }
  return false;
}

/** What may precede the root element: byte order mark, white space, declaration, comments, a document type. */
const BEFORE_ROOT = /^\uFEFF?(?:\s+|<\?xml[^>]*>|<!--[^]*?-->|<!DOCTYPE\s+svg[^>[]*(?:\[|>))*/;

function isSvg(head: Buffer): boolean {
  // Of an encoding that is not known only what is the same in all is read; it is refused later, with its reason.
  const text = decodeXml(head) ?? head.toString('latin1');
  const before = BEFORE_ROOT.exec(text)?.[0] ?? '';
  return before.endsWith('[') || /^<(?:[A-Za-z_][\w.-]*:)?svg[\s/>]/.test(text.slice(before.length));
}

/**
 * @param head the first `SNIFF_BYTES` of a file (fewer when it is shorter)
 * @returns the type its magic bytes name, or null when it is none of ours
 */
export function sniff(head: Buffer): ImageType | null {
  if (head.length >= 3 && head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff) return 'image/jpeg';
  if (ascii(head, 0, 8) === '\x89PNG\r\n\x1a\n') return 'image/png';
  if (['GIF87a', 'GIF89a'].includes(ascii(head, 0, 6))) return 'image/gif';
  if (ascii(head, 0, 4) === 'RIFF' && ascii(head, 8, 12) === 'WEBP') return 'image/webp';
  if (isAvif(head)) return 'image/avif';
  return isSvg(head) ? 'image/svg+xml' : null;
}
