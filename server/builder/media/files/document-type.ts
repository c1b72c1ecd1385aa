import { createReadStream } from 'node:fs';
import { fault } from '#common/contract/faults.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { FileType } from '#common/rules/file-types.ts';
import { zipEntries } from './zip-entries';

/** What an Office document holds (ECMA-376, part 2), by its type. */
const OFFICE = {
  'word/document.xml': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'xl/workbook.xml': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'ppt/presentation.xml': 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
} as const satisfies Readonly<Record<string, FileType>>;

/** An OpenDocument begins with its type, stored as it is (OpenDocument 1.3, part 2, 3.3). */
const OPEN_DOCUMENT =
  /^PK\x03\x04[^]{26}mimetype(application\/vnd\.oasis\.opendocument\.(?:text|spreadsheet|presentation))PK/;

/**
 * The type of a zip archive: a document by what it holds, else an archive.
 * @throws AppError `invalid` for a damaged one; `unsupported_type` for documents with macros
 */
export async function zipType({ path, head }: { readonly path: string; readonly head: Buffer }): Promise<FileType> {
  const names = await zipEntries(path);
  if (names === null) throw new AppError('invalid', { details: [fault('file', 'file_damaged')] });
  const isOffice = names.includes('[Content_Types].xml');
  if (isOffice && names.some((name) => /(?:^|\/)vbaProject\.bin$/i.test(name)))
    throw new AppError('unsupported_type', { details: [fault(null, 'file_macros')] });
  const [main] = Object.keys(OFFICE).filter((name) => names.includes(name)) as (keyof typeof OFFICE)[];
  if (isOffice && main !== undefined) return OFFICE[main];
  const open = OPEN_DOCUMENT.exec(head.toString('latin1', 0, 160))?.[1];
  return open === undefined ? 'application/zip' : (open as FileType);
}

/** Control characters that no text has: what holds one is another kind of file. */
const UNWRITTEN = /[\u0000-\u0008\u000E-\u001A\u001C-\u001F]/;

/**
 * The type of a text: captions by their first word, a table by its name, since its bytes are those of any text.
 * @returns null for what is no text in UTF-8
 */
export async function textType({
  path,
  name,
}: {
  readonly path: string;
  readonly name: string;
}): Promise<FileType | null> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let first: string | null = null;
  try {
    for await (const chunk of createReadStream(path)) {
      const text = decoder.decode(chunk as Buffer, { stream: true });
      if (UNWRITTEN.test(text)) return null;
      first ??= text;
    }
    decoder.decode();
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
  if (first === null) return null;
  if (/^WEBVTT(?:[ \t\r\n]|$)/.test(first)) return 'text/vtt';
  return name.toLowerCase().endsWith('.csv') ? 'text/csv' : 'text/plain';
}
