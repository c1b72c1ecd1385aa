import { and, eq } from 'drizzle-orm';
import * as z from 'zod';
import { people } from '#server/platform/db/schema/audience.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { defineJob } from '#server/platform/define-job.ts';
import type { Parts } from '#server/platform/parts.ts';
import { AppError } from '#server/platform/app-error.ts';
import { askToConfirm, mailQuestion } from './ask-to-confirm';
import { askingSite } from './audience-site';
import { findList } from './lists-store';
import { addPerson } from './people-store';

const signUpData = z.object({
  siteId: z.string(),
  listId: z.string(),
  email: z.string(),
  name: z.string(),
  /** Of the page. */
  language: z.string().nullable(),
  /** The text that the page showed. */
  text: z.string(),
  /** A form of the site brought them: its list need not be open at an address of its own. */
  byForm: z.boolean().default(false),
});
export type SignUp = z.input<typeof signUpData>;

async function findOrAdd(tx: Transaction, appSecret: string, asked: SignUp) {
  const { siteId, email, name, language } = asked;
  const where = and(eq(people.siteId, siteId), eq(people.email, email));
  const event = { act: 'added', how: 'page', list: '', text: '', by: '' } as const;
  await addPerson(tx, { appSecret, siteId }, { email, name, language, fields: {} }, event);
  const [person] = await tx.select().from(people).where(where);
  if (!person) throw new Error('Who signed up was not stored.');
  return person;
}

/** Makes the person pending in the list and mails the question; nothing to who is confirmed or must not be written to. */
async function signUp(parts: Pick<Parts, 'appSecret' | 'db' | 'jobs' | 'settings'>, asked: SignUp): Promise<void> {
  try {
    const site = await askingSite(parts, asked.siteId);
    const question = await parts.db.transaction(async (tx) => {
      const list = await findList(tx, asked.siteId, asked.listId);
      if (!list.open && !asked.byForm) return null;
      const person = await findOrAdd(tx, parts.appSecret, asked);
      return askToConfirm(tx, person, list, { how: 'page', text: asked.text, by: '' });
    });
    if (question !== null) await mailQuestion(parts, site, question);
  } catch (error) {
    // The list or its site went meanwhile.
    if (!(error instanceof AppError && error.code === 'not_found')) throw error;
  }
}

/** Does what is asked for on a sign-up page, so that the page answers alike and as fast for every address. */
export const signUpJob = defineJob({
  name: 'audience-sign-up',
  data: signUpData,
  concurrency: 2,
  concurrencyEach: 1,
  run: signUp,
});
