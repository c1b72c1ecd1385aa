import { sniff } from '#server/builder/media/sniff.ts';

/** Bytes of a file's beginning and of its end that are looked at: a list of the contents of an archive is at its end. */
export const EDGE_BYTES = 64 * 1024;

/** What is looked at of a file: its first and last bytes, of a short one all of it, and what an archive says that it holds. */
export interface Looked {
  readonly head: Buffer;
  readonly tail: Buffer;
  /** Names of an archive's files; null: it is none, or is not whole. */
  readonly names: readonly string[] | null;
}

const OFFICE = 'application/vnd.openxmlformats-officedocument.';
/** The part that each kind of document has, by its name in the archive. */
const PARTS: readonly (readonly [part: string, type: string])[] = [
  ['word/document.xml', `${OFFICE}wordprocessingml.document`],
  ['xl/workbook.xml', `${OFFICE}spreadsheetml.sheet`],
  ['ppt/presentation.xml', `${OFFICE}presentationml.presentation`],
];
const OPEN = /^mimetype(application\/vnd\.oasis\.opendocument\.(?:text|spreadsheet|presentation))PK/;
/** What begins a program, a page or an archive within a file that says it is something else. */
const STRANGER = /<script|<html|<body|<iframe|<!doctype html|<svg|<\?php|%PDF-|\x7fELF/i;
/** Files that hold macros: of Office, and of OpenDocument. */
const MACROS = /(?:^|\/)vba|^(?:Basic|Scripts)\//i;
/** Bytes by which browsers guess a type (mimesniff.spec.whatwg.org, "resource header"). */
const SNIFFED = 1445;
const ARCHIVE = 'PK\x03\x04';
const END_OF_ARCHIVE = 'PK\x05\x06';
/** Control characters that no text holds (as `server/business/support/attachment-type.ts`). */
const CONTROL = /[\0-\x08\x0b\x0e-\x1a\x1c-\x1f]/;

function latin(bytes: Buffer): string {
  return bytes.toString('latin1');
}

/** A document that is an archive of parts. One with macros is none of ours. */
function typeOfArchive(head: string, names: readonly string[]): string | null {
  if (names.some((name) => MACROS.test(name))) return null;
  // A file of an archive has its name 30 bytes after its beginning (APPNOTE.TXT 4.3.7).
  const open = OPEN.exec(head.slice(30))?.[1];
  return open ?? PARTS.find(([part]) => names.includes(part))?.[1] ?? null;
}

function isText(bytes: Buffer): boolean {
  const text = new TextDecoder('utf-8').decode(bytes);
  // A part may begin and end within a character.
  const whole = text.replace(/^\uFFFD{1,3}|\uFFFD{1,3}$/g, '');
  return !CONTROL.test(text) && !whole.includes('\uFFFD');
}

/**
 * The media type that the bytes of a file say; name and declared type are never believed (docs/trust.md 31).
 * @returns null for what no field takes, and for a file that is something else at once
 */
export function typeOfFile({ head, tail, names }: Looked): string | null {
  const [start, end] = [latin(head), latin(tail)];
  const image = sniff(head);
  if (image !== null) {
    const isTwo = STRANGER.test(start) || STRANGER.test(end) || end.includes(END_OF_ARCHIVE);
    return image === 'image/svg+xml' || isTwo ? null : image;
  }
  if (start.startsWith(ARCHIVE))
    return names === null || STRANGER.test(start.slice(0, SNIFFED)) ? null : typeOfArchive(start, names);
  if (start.startsWith('%PDF-')) {
    // Further on a document may well hold such words; a browser that guesses looks at no more than its beginning.
    const isTwo = STRANGER.test(start.slice(5, SNIFFED)) || start.includes(ARCHIVE) || end.includes(END_OF_ARCHIVE);
    return isTwo ? null : 'application/pdf';
  }
  if (head.length === 0 || STRANGER.test(start) || start.startsWith('MZ')) return null;
  return isText(head) && isText(tail) ? 'text/plain' : null;
}
