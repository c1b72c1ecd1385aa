import type { IncomingHttpHeaders } from 'node:http';
import { and, eq, inArray } from 'drizzle-orm';
import * as z from 'zod';
import { jiraIssueKey } from '#common/contract/jira-key.ts';
import { issueLabeled } from '#server/developer/events.ts';
import { parsed } from '#server/platform/adapters/providers/call-provider.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { jiraWebhooks } from '#server/platform/db/schema/jira-work.ts';
import { deliveries } from '#server/platform/db/schema/mirrors.ts';
import { consumeRateLimit } from '#server/platform/http/rate-limit.ts';
import { isTooDeep } from '#server/platform/json-depth.ts';
import type { Parts } from '#server/platform/parts.ts';
import { hashOf, webhookAddress } from './webhook-address';

/** The same for every try of one delivery. */
const ID = /^[\w.-]{1,200}$/;
const CALLS = { name: 'jira-webhook', most: 600, seconds: 60 } as const;

/** The part of a body that selects what to read. */
const hint = z.object({
  issue: z.object({ key: jiraIssueKey }),
  matchedWebhookIds: z.array(z.number().int()).max(100),
});

async function isNew(db: Queryable, id: unknown): Promise<boolean> {
  // Jira names every delivery; one without a name costs a question at Jira, and nothing else.
  if (typeof id !== 'string' || !ID.test(id)) return true;
  const values = { source: 'jira', id } as const;
  const taken = await db.insert(deliveries).values(values).onConflictDoNothing().returning({ id: deliveries.id });
  return taken.length > 0;
}

/**
 * Handles a webhook call of Jira: the secret address authenticates it, the rest is a hint which issue to read again.
 * @param bytes the raw body
 * @throws AppError `bad_signature` unless the address is the one registered at Jira
 */
export async function receiveWebhook(
  parts: Pick<Parts, 'db' | 'events' | 'appSecret' | 'settings'>,
  secret: string,
  headers: IncomingHttpHeaders,
  bytes: Buffer,
): Promise<void> {
  const { db, events } = parts;
  const hash = hashOf(secret);
  if (hash !== webhookAddress(parts).hash) throw new AppError('bad_signature');
  await consumeRateLimit(db, CALLS, hash);
  const text = bytes.toString('utf8');
  const read = hint.safeParse(isTooDeep(text) ? null : parsed(text));
  if (!read.success) return;
  const { issue, matchedWebhookIds } = read.data;
  const asked = matchedWebhookIds.map(String);
  const rows = await db
    .select({ projectId: jiraWebhooks.projectId })
    .from(jiraWebhooks)
    .where(and(eq(jiraWebhooks.secretHash, hash), inArray(jiraWebhooks.hostId, asked)));
  if (rows.length === 0 || !(await isNew(db, headers['x-atlassian-webhook-identifier']))) return;
  for (const { projectId } of rows) await events.emitWithin(db, issueLabeled, { projectId, issueKey: issue.key });
}
