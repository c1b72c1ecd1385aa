import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { commentThreads } from '#server/platform/db/schema/comments.ts';
import type { Parts } from '#server/platform/parts.ts';

const PREFIX = 'comment-pictures/';
/** What nothing names is younger while it is being stored. */
const UNNAMED_MS = 86_400_000;

/** Where the picture of a thread is stored. */
export function threadPictureKey(threadId: string, name: string): string {
  return `${PREFIX}${threadId}/${name}`;
}

/** Stores a picture. @returns its name, the SHA-256 of its content */
export async function putThreadPicture(
  { files }: Pick<Parts, 'files'>,
  threadId: string,
  image: Buffer,
): Promise<string> {
  const name = createHash('sha256').update(image).digest('hex');
  await files.put(threadPictureKey(threadId, name), image);
  return name;
}

/** Removes the pictures that no thread names any more. */
export async function sweepThreadPictures({ db, files }: Pick<Parts, 'db' | 'files'>, now = Date.now()): Promise<void> {
  const isNamed = async (id: string, name: string) => {
    const { picture } = commentThreads;
    const [row] = await db.select({ picture }).from(commentThreads).where(eq(commentThreads.id, id));
    return row?.picture?.name === name;
  };
  for await (const { key } of files.list()) {
    const [, id = '', name = ''] = key.startsWith(PREFIX) ? key.split('/') : [];
    if (id === '' || (await isNamed(id, name))) continue;
    const file = await files.get(key);
    if (file && file.writtenAt.getTime() < now - UNNAMED_MS) await files.delete(key);
  }
}
