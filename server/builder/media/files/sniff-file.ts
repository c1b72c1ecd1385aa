/**
 * What a file looks like by its first bytes; its name and declared type are never trusted (docs/trust.md 31). Containers
 * are opened by `read-media.ts` and `zip-entries.ts`, which say what is in them.
 */
export type FileShape = 'iso-media' | 'webm' | 'mp3' | 'ogg' | 'wav' | 'pdf' | 'zip' | 'text';

function ascii(head: Buffer, from: number, to: number) {
  return head.toString('latin1', from, to);
}

/** Brands of films and recordings as browsers play them (mp4ra.org); QuickTime's own, and pictures, are none of them. */
const BRANDS = /^(?:iso[m2-9]|mp4[12]|avc1|av01|M4[AVBP] |dash|cmfc|f4v )/;

function isIsoMedia(head: Buffer): boolean {
  if (head.length < 16 || ascii(head, 4, 8) !== 'ftyp') return false;
  return BRANDS.test(ascii(head, 8, 12));
}

/** EBML (RFC 8794), whose DocType says webm. */
function isWebm(head: Buffer): boolean {
  return ascii(head, 0, 4) === '\x1A\x45\xDF\xA3' && ascii(head, 0, 64).includes('\x42\x82\x84webm');
}

/** Tags of ID3v2, or a frame of MPEG audio, layer III. */
function isMp3(head: Buffer): boolean {
  if (ascii(head, 0, 3) === 'ID3') return true;
  const [first = 0, second = 0, third = 0] = head;
  return first === 0xff && (second & 0xe6) === 0xe2 && (third & 0xf0) !== 0xf0 && (third & 0x0c) !== 0x0c;
}

/**
 * @param head the first `SNIFF_BYTES` of a file (fewer when it is shorter)
 * @returns null for what is none of ours; `text` is what may be one
 */
export function sniffFile(head: Buffer): FileShape | null {
  if (isIsoMedia(head)) return 'iso-media';
  if (isWebm(head)) return 'webm';
  if (ascii(head, 0, 5) === '%PDF-') return 'pdf';
  if (ascii(head, 0, 4) === 'OggS') return 'ogg';
  if (ascii(head, 0, 4) === 'RIFF') return ascii(head, 8, 12) === 'WAVE' ? 'wav' : null;
  if (ascii(head, 0, 4) === 'PK\x03\x04') return 'zip';
  if (isMp3(head)) return 'mp3';
  return head.includes(0) ? null : 'text';
}
