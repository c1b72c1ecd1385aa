/** Which files a field takes. */
export const FILE_SORTS = ['any', 'images', 'documents'] as const;
export type FileSort = (typeof FILE_SORTS)[number];

/** Files of one field; where the field does not say, one. */
export const MAX_FILES = 10;
/** Megabytes of one file; where the field does not say. */
export const MAX_FILE_MEGABYTES = 25;
export const USUAL_FILE_MEGABYTES = 10;

interface FileType {
  readonly sort: Exclude<FileSort, 'any'>;
  /** The first is what a file is named with that has none of them. */
  readonly extensions: readonly string[];
}

const OFFICE = 'application/vnd.openxmlformats-officedocument.';
const OPEN = 'application/vnd.oasis.opendocument.';

/** What can be sent, by media type. No SVG and no HTML: they run scripts. No macros, and no archives of anything. */
export const FILE_TYPES: Readonly<Record<string, FileType>> = {
  'image/jpeg': { sort: 'images', extensions: ['jpg', 'jpeg'] },
  'image/png': { sort: 'images', extensions: ['png'] },
  'image/gif': { sort: 'images', extensions: ['gif'] },
  'image/webp': { sort: 'images', extensions: ['webp'] },
  'image/avif': { sort: 'images', extensions: ['avif'] },
  'application/pdf': { sort: 'documents', extensions: ['pdf'] },
  [`${OFFICE}wordprocessingml.document`]: { sort: 'documents', extensions: ['docx'] },
  [`${OFFICE}spreadsheetml.sheet`]: { sort: 'documents', extensions: ['xlsx'] },
  [`${OFFICE}presentationml.presentation`]: { sort: 'documents', extensions: ['pptx'] },
  [`${OPEN}text`]: { sort: 'documents', extensions: ['odt'] },
  [`${OPEN}spreadsheet`]: { sort: 'documents', extensions: ['ods'] },
  [`${OPEN}presentation`]: { sort: 'documents', extensions: ['odp'] },
  'text/plain': { sort: 'documents', extensions: ['txt', 'csv', 'md'] },
};

/** Whether a field takes files of a type. @param type media type by content; null: it is none of ours */
export function takesFile(sort: FileSort, type: string | null): boolean {
  const known = type === null ? undefined : FILE_TYPES[type];
  return known !== undefined && (sort === 'any' || known.sort === sort);
}

/** The same as `accept` of HTML. */
export function acceptedFiles(sort: FileSort): string {
  return Object.values(FILE_TYPES)
    .filter((type) => sort === 'any' || type.sort === sort)
    .flatMap(({ extensions }) => extensions.map((extension) => `.${extension}`))
    .join(',');
}
