import type { Parts } from '#server/platform/parts.ts';
import { findOrphans, removeMessage } from './store';

/** Erases the messages of people whose account is gone: their files first, so that none is left without a message. */
export async function eraseMessages({ db, files }: Pick<Parts, 'db' | 'files'>): Promise<void> {
  for (let found = await findOrphans(db); found.length > 0; found = await findOrphans(db)) {
    for (const message of found) {
      for (const { key } of message.files) await files.delete(key);
      await removeMessage(db, message.id);
    }
  }
}
