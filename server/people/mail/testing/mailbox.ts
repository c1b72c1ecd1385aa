import { listOutbox, readOutboxMail } from '#server/people/outbox/store.ts';
import type { World } from '#server/testing/world.ts';

type Sending = Pick<World, 'parts' | 'runJobs'>;

/** The mails to an address, oldest first, once all jobs have run. */
export async function mailsTo(world: Sending, to: string) {
  await world.runJobs();
  const folder = world.parts.mail.outbox ?? '';
  const { mails } = await listOutbox(folder, { size: 1000, page: 1, sort: 'time' });
  return Promise.all(mails.filter((mail) => mail.to === to).map((mail) => readOutboxMail(folder, mail.id)));
}

/** The newest of them. */
export async function lastMailTo(world: Sending, to: string) {
  const mail = (await mailsTo(world, to)).at(-1);
  if (!mail) throw new Error(`No mail to ${to}.`);
  return mail;
}

/** The code alone on its line. */
export function codeIn(text: string): string {
  return /^(\d{6})$/m.exec(text)?.[1] ?? '';
}

/** The link alone on its line that begins like this. */
export function linkIn(text: string, start: string): string {
  return text.split('\n').find((line) => line.startsWith(start)) ?? '';
}
