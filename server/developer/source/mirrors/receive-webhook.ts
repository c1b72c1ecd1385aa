import type { IncomingHttpHeaders } from 'node:http';
import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import { AppError } from '#server/platform/app-error.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { deliveries, mirrors } from '#server/platform/db/schema/mirrors.ts';
import { projects } from '#server/platform/db/schema/projects.ts';
import { pullRequests } from '#server/platform/db/schema/pull-requests.ts';
import type { Parts } from '#server/platform/parts.ts';
import { unseal } from '#server/platform/secrets.ts';
import { sendFetch } from './fetch-mirror';
import { markFetchRequested } from './store';
import { isSigned, plainHeader } from './webhook-signature';
import { hookOwner } from './webhooks';

/** The secret of a webhook; null when APP_SECRET is another than the one it was sealed with. */
function openSecret(appSecret: string, repositoryId: string, sealed: Uint8Array): string | null {
  try {
    return unseal(appSecret, hookOwner(repositoryId), sealed);
  } catch {
    return null;
  }
}

/** The copy whose webhook calls and signed these bytes. The id in the call only selects the secret. */
async function findSigner(
  { db, appSecret }: Pick<Parts, 'db' | 'appSecret'>,
  headers: IncomingHttpHeaders,
  bytes: Buffer,
) {
  const hookId = plainHeader(headers, 'x-github-hook-id');
  if (hookId === null) return null;
  const rows = await db
    .select({ repositoryId: mirrors.repositoryId, hookSecret: mirrors.hookSecret })
    .from(mirrors)
    .where(and(eq(mirrors.host, 'github'), eq(mirrors.hookId, hookId)));
  const signed = rows.find(({ repositoryId, hookSecret }) => {
    const secret = hookSecret === null ? null : openSecret(appSecret, repositoryId, hookSecret);
    return secret !== null && isSigned(secret, bytes, headers['x-hub-signature-256']);
  });
  return signed?.repositoryId ?? null;
}

/** Names of events about comments; a false one only costs a few calls. */
const SAID = /^(?:issue_comment|pull_request_review(?:_comment|_thread)?)$/;

/** Has the comments of open pull requests read with the repository: deleted and resolved ones change nothing else there. */
async function noteSaid(db: Queryable, repositoryId: string): Promise<void> {
  const own = db.select({ id: projects.id }).from(projects).where(eq(projects.repositoryId, repositoryId));
  const open = inArray(pullRequests.state, ['open', 'draft']);
  await db
    .update(pullRequests)
    .set({ commentsReadAt: null })
    .where(and(inArray(pullRequests.projectId, own), open));
}

/** @returns false: this delivery was taken before */
async function isNew(db: Queryable, id: string): Promise<boolean> {
  const taken = await db
    .insert(deliveries)
    .values({ source: 'github', id })
    .onConflictDoNothing()
    .returning({ id: deliveries.id });
  return taken.length > 0;
}

/** The content of a signed call: which copy, which event, and its delivery number, which makes it idempotent. */
export interface Hint {
  readonly repositoryId: string;
  readonly event: string;
  readonly delivery: string;
}

/** Refetches a copy because its host reported an event, once per delivery. */
export async function takeHint(
  parts: Pick<Parts, 'db' | 'jobs'>,
  { repositoryId, event, delivery }: Hint,
): Promise<void> {
  const isTaken = await parts.db.transaction(async (tx) => {
    if (!(await isNew(tx, delivery))) return false;
    await markFetchRequested(tx, repositoryId);
    if (SAID.test(event)) await noteSaid(tx, repositoryId);
    return true;
  });
  // Should this be lost, the schedule finds requests without a reply.
  if (isTaken) await sendFetch(parts, repositoryId);
}

/**
 * Handles a webhook call of GitHub: the signature authenticates it, the rest is a hint to read the repository again.
 * @param bytes the raw body, not parsed before the check
 * @throws AppError `bad_signature` unless the webhook's secret signed these bytes
 */
export async function receiveWebhook(
  parts: Pick<Parts, 'db' | 'jobs' | 'appSecret'>,
  headers: IncomingHttpHeaders,
  bytes: Buffer,
): Promise<void> {
  const repositoryId = await findSigner(parts, headers, bytes);
  if (repositoryId === null) throw new AppError('bad_signature');
  const delivery = plainHeader(headers, 'x-github-delivery');
  const event = String(headers['x-github-event']);
  if (delivery === null || event === 'ping') return;
  await takeHint(parts, { repositoryId, event, delivery });
}

/** Forgets deliveries of more than a week ago: GitHub repeats none that late. */
export async function sweepDeliveries(db: Queryable): Promise<void> {
  await db.delete(deliveries).where(lt(deliveries.addedOn, sql`now() - interval '7 days'`));
}
