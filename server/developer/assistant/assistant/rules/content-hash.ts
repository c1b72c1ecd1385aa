import { createHash } from 'node:crypto';

/** What git calls the content of a file. @param text of a file in UTF-8 */
export function contentHash(text: string): string {
  const bytes = Buffer.from(text);
  return createHash('sha1').update(`blob ${bytes.length}\0`).update(bytes).digest('hex');
}
