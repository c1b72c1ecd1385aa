import { eq } from 'drizzle-orm';
import type { FormMessageKind } from '#common/contract/forms.ts';
import type { WebhookFault } from '#server/platform/adapters/post-signed.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { isUnavailable } from '#server/platform/db/sql-state.ts';
import { formMessages } from '#server/platform/db/schema/forms.ts';
import { forget, type Waiting, waitingOf } from './waiting';

/** Messages that may fail in one run: what is refused now is not tried for each of thousands. */
const MAX_FAILED = 10;

/** What is done with one message. */
export type MessageWork = (message: Waiting) => Promise<void>;

/** Notes what came of a try. */
export async function noteFault(db: Queryable, { id }: Waiting, fault: WebhookFault): Promise<void> {
  await db.update(formMessages).set({ fault }).where(eq(formMessages.id, id));
}

/**
 * Does what waits of one kind for a form, each message for itself: one that fails is set aside until the next try, and
 * keeps no other back.
 * @throws what the first of them threw, once all others are done or too many failed
 */
export async function workOff(db: Queryable, formId: string, kind: FormMessageKind, work: MessageWork): Promise<void> {
  const failed = new Map<string, unknown>();
  /** What a try leaves that ends with its process. */
  const died: WebhookFault = { at: new Date().toISOString(), reason: 'unreachable', httpStatus: null };
  const tryOne = async (message: Waiting) => {
    await noteFault(db, message, died);
    try {
      await work(message);
    } catch (error) {
      if (isUnavailable(error)) throw error;
      failed.set(message.id, error);
      return;
    }
    await forget(db, message);
  };
  for (;;) {
    const waiting = await waitingOf(db, formId, kind, [...failed.keys()]);
    if (waiting.length === 0) break;
    for (const message of waiting) if (failed.size < MAX_FAILED) await tryOne(message);
    if (failed.size >= MAX_FAILED) break;
  }
  for (const error of failed.values()) throw error;
}
