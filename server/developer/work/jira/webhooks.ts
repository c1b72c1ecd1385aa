import { eq } from 'drizzle-orm';
import * as z from 'zod';
import { fault } from '#common/contract/faults.ts';
import type { ProviderSite } from '#server/platform/adapters/providers/provider.ts';
import { AppError } from '#server/platform/app-error.ts';
import { jiraWebhooks } from '#server/platform/db/schema/jira-work.ts';
import { defineJob } from '#server/platform/define-job.ts';
import type { Parts } from '#server/platform/parts.ts';
import type { FoundMapping, WebhookRow } from './mapping-store';
import type { Jira } from './open-jira';
import { withProjectJira } from './open-for-project';
import { timeOf } from './shapes';
import { webhookAddress } from './webhook-address';

type Deps = Pick<Parts, 'db' | 'settings' | 'appSecret' | 'log' | 'jobs'>;

const dropData = z.object({
  organizationId: z.string(),
  userId: z.string(),
  site: z.object({ id: z.string(), name: z.string(), url: z.string() }),
  hostId: z.string(),
});

const DAY_MS = 86_400_000;
/** Jira deletes one after thirty days unless it is asked to keep it. */
const LIFETIME_MS = 30 * DAY_MS;
/** Renewed so long before: three weeks of trouble may lie between. */
const AHEAD_MS = 20 * DAY_MS;
const PAGE = 100;

/** Milliseconds, or a text: the documentation has both. */
const moment = z.union([z.number(), z.string()]).nullish();

function dateOf(given: z.output<typeof moment>): Date {
  const text = typeof given === 'number' ? new Date(given).toISOString() : timeOf(given);
  return text === null ? new Date(Date.now() + LIFETIME_MS) : new Date(text);
}

const result = z.object({ createdWebhookId: z.number().optional(), errors: z.array(z.string()).optional() });
const registered = z.object({ webhookRegistrationResult: z.array(result).min(1) });
const listed = z.object({
  values: z.array(z.object({ id: z.number(), expirationDate: moment })),
  isLast: z.boolean().default(true),
});

/** The filter of webhook events. It cannot contain labels: of changes only those of labels are reported. */
function jqlOf(jiraProject: string) {
  return `project = "${jiraProject}"`;
}

async function create({ ask }: Jira, url: string, jqlFilter: string): Promise<string> {
  const events = ['jira:issue_created', 'jira:issue_updated'];
  const json = { url, webhooks: [{ jqlFilter, events, fieldIdsFilter: ['labels'] }] };
  const { webhookRegistrationResult: results } = await ask({ method: 'POST', path: 'webhook', json }, registered);
  const { createdWebhookId: made, errors = [] } = results[0]!;
  if (made !== undefined) return String(made);
  const message = errors.join(' ').slice(0, 500);
  throw new AppError('invalid', { details: [fault(null, 'jira_says', { message })] });
}

/** The webhook as Jira has it; null when it was deleted there. */
async function findThere({ ask }: Jira, hostId: string): Promise<{ expiresAt: Date } | null> {
  for (let start = 0, isLast = false; !isLast; start += PAGE) {
    const query = { startAt: String(start), maxResults: String(PAGE) };
    const page = await ask({ path: 'webhook', query }, listed);
    const found = page.values.find(({ id }) => String(id) === hostId);
    if (found) return { expiresAt: dateOf(found.expirationDate) };
    isLast = page.isLast || page.values.length === 0;
  }
  return null;
}

async function renew({ ask }: Jira, hostId: string): Promise<Date> {
  const json = { webhookIds: [Number(hostId)] };
  const shape = z.object({ expirationDate: moment });
  return dateOf((await ask({ method: 'PUT', path: 'webhook/refresh', json }, shape)).expirationDate);
}

/** Whether a stored webhook is one for this mapping at all. */
function fits({ mapping }: FoundMapping, row: WebhookRow, hash: string) {
  return (
    row.secretHash === hash &&
    row.siteId === mapping.site.id &&
    row.userId === mapping.userId &&
    row.jql === jqlOf(mapping.jiraProject)
  );
}

/** Forgets a webhook here, and has it deleted at Jira. */
export async function leaveWebhook({ db, jobs }: Pick<Parts, 'db' | 'jobs'>, found: FoundMapping): Promise<void> {
  const { webhook, mapping, organizationId } = found;
  if (webhook === null) return;
  const { hostId, userId, siteId } = webhook;
  const site: ProviderSite = mapping.site.id === siteId ? mapping.site : { id: siteId, name: '', url: '' };
  if (userId !== null) await jobs.send(dropWebhookJob, { organizationId, userId, site, hostId });
  await db.delete(jiraWebhooks).where(eq(jiraWebhooks.projectId, mapping.projectId));
}

async function keepOrMake(parts: Deps, jira: Jira, found: FoundMapping): Promise<void> {
  const { db } = parts;
  const { mapping, webhook } = found;
  const { url, hash } = webhookAddress(parts);
  const there = webhook && fits(found, webhook, hash) ? await findThere(jira, webhook.hostId) : null;
  const own = eq(jiraWebhooks.projectId, mapping.projectId);
  if (there !== null) {
    const isDue = there.expiresAt.getTime() < Date.now() + AHEAD_MS;
    const expiresAt = isDue ? await renew(jira, webhook!.hostId) : there.expiresAt;
    await db.update(jiraWebhooks).set({ expiresAt }).where(own);
    return;
  }
  await leaveWebhook(parts, found);
  const { projectId, userId, site, jiraProject } = mapping;
  const jql = jqlOf(jiraProject);
  const hostId = await create(jira, url, jql);
  const expiresAt = new Date(Date.now() + LIFETIME_MS);
  const values = { projectId, siteId: site.id, hostId, secretHash: hash, jql, userId, expiresAt };
  await db.insert(jiraWebhooks).values(values).onConflictDoUpdate({ target: jiraWebhooks.projectId, set: values });
}

/**
 * Sees to the webhook of a mapping: makes it, makes it again when it was deleted at Jira or belongs to other settings, renews
 * it in time.
 * @throws AppError as `openJira`; `invalid` with Jira's words when it takes none
 */
export function ensureWebhook(parts: Deps, found: FoundMapping): Promise<void> {
  const { mapping, organizationId } = found;
  const work = { organizationId, userIds: [mapping.userId], site: mapping.site };
  return withProjectJira(parts, work, (jira) => keepOrMake(parts, jira, found));
}

/** @throws AppError when it can be tried again */
async function dropWebhook(parts: Deps, data: z.output<typeof dropData>): Promise<void> {
  const { organizationId, userId, site, hostId } = data;
  const json = { webhookIds: [Number(hostId)] };
  try {
    const work = { organizationId, userIds: [userId], site };
    await withProjectJira(parts, work, ({ ask }) => ask({ method: 'DELETE', path: 'webhook', json }, z.unknown()));
  } catch (error) {
    const isOver = error instanceof AppError && ['not_found', 'not_configured', 'forbidden'].includes(error.code);
    if (!isOver) throw error;
    parts.log.info({ hostId }, 'A webhook of Jira could not be deleted there: it ends within thirty days.');
  }
}

/** Deletes a webhook at Jira; fine when it is gone, or no connection may delete it any more. */
export const dropWebhookJob = defineJob({ name: 'drop-jira-webhook', data: dropData, run: dropWebhook });
