import { listOutbox, readOutboxMail } from '#server/people/outbox/store.ts';
import type { World } from '#server/testing/world.ts';

type Sending = Pick<World, 'parts' | 'runJobs'>;

/** The mails to an address, oldest first, once all jobs have run. */
export const mailsTo = async (world: Sending, to: string) => {
  await world.runJobs();
  const folder = world.parts.mail.outbox ?? '';
  const { mails } = await listOutbox(folder, { size: 1000, page: 1, sort: 'time' });
  return Promise.all(mails.filter((mail) => mail.to === to).map((mail) => readOutboxMail(folder, mail.id)));
};

/** The newest of them. */
export const lastMailTo = async (world: Sending, to: string) => {
  const mail = (await mailsTo(world, to)).at(-1);
  if (!mail) throw new Error(`No mail to ${to}.`);
  return mail;
};

/** The code alone on its line. */
export const codeIn = (text: string): string => /^(\d{6})$/m.exec(text)?.[1] ?? '';

/** The link alone on its line that begins like this. */
export const linkIn = (text: string, start: string): string =>
  text.split('\n').find((line) => line.startsWith(start)) ?? '';
