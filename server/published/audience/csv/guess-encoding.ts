import type { Readable } from 'node:stream';
import { TextDecoder } from 'node:util';
import type { ImportEncoding } from '#common/contract/audience-imports.ts';

/** What programs that know no Unicode write where a language is spoken, by its first letters; else windows-1252. */
const OF_LANGUAGES: Readonly<Record<string, ImportEncoding>> = { ar: 'windows-1256', zh: 'gb18030' };

async function isUtf8(first: Buffer, rest: AsyncIterable<Buffer>): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    decoder.decode(first, { stream: true });
    for await (const chunk of rest) decoder.decode(chunk, { stream: true });
    decoder.decode();
    return true;
  } catch {
    return false;
  }
}

/**
 * How a file is likely to be written: as its byte order mark says, as UTF-8 where all of it is, else as is usual for the
 * language. The stream is closed.
 * @param language as `zh-Hans-CN`
 */
export async function guessEncoding(stream: Readable, language: string): Promise<ImportEncoding> {
  const chunks = (stream as AsyncIterable<Buffer>)[Symbol.asyncIterator]();
  try {
    const { value: first = Buffer.alloc(0) } = (await chunks.next()) as { value?: Buffer };
    if (first[0] === 0xff && first[1] === 0xfe) return 'utf-16le';
    if (await isUtf8(first, { [Symbol.asyncIterator]: () => chunks })) return 'utf-8';
    return OF_LANGUAGES[language.split('-')[0] ?? ''] ?? 'windows-1252';
  } finally {
    stream.destroy();
  }
}
