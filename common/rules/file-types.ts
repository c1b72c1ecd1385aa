import type { FileKind } from '#common/contract/media-files.ts';

/** The kinds of files beside images, in the order of filters. */
export const FILE_KINDS: readonly FileKind[] = ['video', 'audio', 'document'];

/** The types of files that the library takes beside images, each with its kind and the ending of its address. */
export const FILE_TYPES = {
  'video/mp4': { kind: 'video', ending: 'mp4' },
  'video/webm': { kind: 'video', ending: 'webm' },
  'audio/mpeg': { kind: 'audio', ending: 'mp3' },
  'audio/mp4': { kind: 'audio', ending: 'm4a' },
  'audio/ogg': { kind: 'audio', ending: 'ogg' },
  'audio/wav': { kind: 'audio', ending: 'wav' },
  'audio/webm': { kind: 'audio', ending: 'weba' },
  'application/pdf': { kind: 'document', ending: 'pdf' },
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': { kind: 'document', ending: 'docx' },
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': { kind: 'document', ending: 'xlsx' },
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': { kind: 'document', ending: 'pptx' },
  'application/vnd.oasis.opendocument.text': { kind: 'document', ending: 'odt' },
  'application/vnd.oasis.opendocument.spreadsheet': { kind: 'document', ending: 'ods' },
  'application/vnd.oasis.opendocument.presentation': { kind: 'document', ending: 'odp' },
  'application/zip': { kind: 'document', ending: 'zip' },
  'text/vtt': { kind: 'document', ending: 'vtt' },
  'text/csv': { kind: 'document', ending: 'csv' },
  'text/plain': { kind: 'document', ending: 'txt' },
} as const satisfies Readonly<Record<string, { readonly kind: FileKind; readonly ending: string }>>;

export type FileType = keyof typeof FILE_TYPES;

/** What is stored of a type, or undefined where it is no file's. */
export function fileType(mime: string): { readonly kind: FileKind; readonly ending: string } | undefined {
  return Object.hasOwn(FILE_TYPES, mime) ? FILE_TYPES[mime as FileType] : undefined;
}

/** A type as it is served: texts were taken in UTF-8 alone. */
export function servedType(mime: string): string {
  return mime.startsWith('text/') ? `${mime}; charset=utf-8` : mime;
}
