import { type TokenFile, TokensFault, type TokensFaultCode } from '#common/widgets/design-tokens/format.ts';
import { findJsonFault, type JsonFault } from '#src/parts/json-fault.ts';

/** Bytes that a file of tokens may have; that of a large design system has 1 MB. */
const MAX_BYTES = 10 * 1024 * 1024;
/** Files that are read together. */
const MAX_FILES = 50;

/** Why files cannot be read, and which of them. */
export type TokenFileFault =
  | { readonly code: TokensFaultCode | 'empty' | 'large' | 'many'; readonly file: string }
  | ({ readonly code: 'json'; readonly file: string } & JsonFault);

/** Files that were chosen, or what is wrong with the first that cannot be read. */
export type ReadFiles =
  | { readonly files: readonly TokenFile[]; readonly fault: null }
  | { readonly files: null; readonly fault: TokenFileFault };

async function readFile(file: File): Promise<TokenFile | TokenFileFault> {
  if (file.size > MAX_BYTES) return { code: 'large', file: file.name };
  // `text()` drops the mark that some editors begin files with.
  const text = await file.text();
  if (text.trim() === '') return { code: 'empty', file: file.name };
  const fault = findJsonFault(text);
  if (fault) return { code: 'json', file: file.name, ...fault };
  return { name: file.name, json: JSON.parse(text) as unknown };
}

/** Reads files of design tokens as JSON. */
export async function readTokenFiles(chosen: readonly File[]): Promise<ReadFiles> {
  if (chosen.length > MAX_FILES) return { files: null, fault: { code: 'many', file: '' } };
  const read = await Promise.all(chosen.map(readFile));
  const fault = read.find((each): each is TokenFileFault => 'code' in each);
  return fault ? { files: null, fault } : { files: read as TokenFile[], fault: null };
}

/** The fault that reading tokens threw; other errors are thrown on. */
export function tokensFault(error: unknown): TokenFileFault {
  if (error instanceof TokensFault) return { code: error.code, file: error.file };
  throw error;
}
