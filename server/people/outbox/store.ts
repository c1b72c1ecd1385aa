import { fault } from '#common/contract/faults.ts';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { OutboxMail } from '#common/contract/installation.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { ListQuery } from '#server/platform/db/list-query.ts';
import { parseMail, type ParsedMail } from './parse-mail';

/** docs/contract.md "Accounts": `<UTC yyyymmddThhmmssSSS>-<8-digit counter>.eml`; what else lies there is not shown. */
const NAME = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\d{3})-\d{8}$/;

function timeOf(id: string) {
  return id.replace(NAME, '$1-$2-$3T$4:$5:$6.$7Z');
}

function isMissing(error: unknown) {
  return (error as NodeJS.ErrnoException).code === 'ENOENT';
}

/** Names of the mails, oldest first; none while the folder is not there yet. */
async function listIds(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
  return names
    .filter((name) => name.endsWith('.eml'))
    .map((name) => name.slice(0, -'.eml'.length))
    .filter((id) => NAME.test(id))
    .sort();
}

/**
 * One mail of the outbox.
 * @throws AppError `not_found`, also for a name that is none of the outbox's
 */
export async function readOutboxMail(folder: string, id: string): Promise<OutboxMail & ParsedMail> {
  if (!NAME.test(id)) throw new AppError('not_found');
  const raw = await readFile(join(folder, `${id}.eml`)).catch((error: unknown) => {
    throw isMissing(error) ? new AppError('not_found') : error;
  });
  return { id, time: timeOf(id), ...parseMail(raw) };
}

async function readAll(folder: string, ids: readonly string[]) {
  const mails = [];
  for (const id of ids) mails.push(await readOutboxMail(folder, id));
  return mails;
}

function has({ to, subject }: ParsedMail, search: string) {
  return `${to}\n${subject}`.toLowerCase().includes(search.toLowerCase());
}

/**
 * The mails of the outbox, newest first; only a search reads more than the page that is asked for.
 * @throws AppError `invalid` for another order than by time
 */
export async function listOutbox(folder: string, { size, page, search, sort = '-time' }: ListQuery) {
  if (sort !== 'time' && sort !== '-time') {
    throw new AppError('invalid', { details: [fault('sort', 'unknown_sort', { allowed: 'time' })] });
  }
  const ids = await listIds(folder);
  if (sort === '-time') ids.reverse();
  const start = (page - 1) * size;
  if (!search) return { mails: await readAll(folder, ids.slice(start, start + size)), tc: ids.length };
  const found = (await readAll(folder, ids)).filter((mail) => has(mail, search));
  return { mails: found.slice(start, start + size), tc: found.length };
}

/** Deletes the mails of the outbox that are older than so many days; anything else that lies there stays. */
export async function sweepOutbox(folder: string, days: number, now = new Date()): Promise<void> {
  const oldest = now.getTime() - days * 86_400_000;
  for (const id of await listIds(folder)) {
    if (Date.parse(timeOf(id)) >= oldest) return;
    await rm(join(folder, `${id}.eml`), { force: true });
  }
}
