import { randomBytes } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { CodeHost, HostedRepository } from '#server/developer/source/code-host/code-host.ts';
import { HOOK_EVENTS } from '#server/developer/source/code-host/hook-events.ts';
import { openHostOf } from '#server/developer/source/code-host/open-host.ts';
import { openInstallation } from '#server/developer/source/github-app/open-installation.ts';
import { findInstallation } from '#server/developer/source/github-app/store.ts';
import { isAllowedAddress } from '#server/platform/adapters/public-address.ts';
import { AppError } from '#server/platform/app-error.ts';
import { mirrors } from '#server/platform/db/schema/mirrors.ts';
import { projects } from '#server/platform/db/schema/projects.ts';
import { defineJob } from '#server/platform/define-job.ts';
import type { Parts } from '#server/platform/parts.ts';
import { seal } from '#server/platform/secrets.ts';
import type { MirrorRow } from './store';

const dropData = z.object({
  organizationId: z.string(),
  userId: z.string().nullable(),
  installationId: z.string().nullable().default(null),
  hostId: z.string(),
  hookId: z.string(),
});

/** A missing permission may be granted later. */
const TRY_AGAIN_MS = 86_400_000;

/** Whom the secret of a webhook is sealed for. */
export function hookOwner(repositoryId: string): string {
  return `hook:${repositoryId}`;
}

/** Whether a host on the internet can reach this installation, judging by its address. */
function isReachable({ publicUrl }: Parts['settings']) {
  return isAllowedAddress(new URL(publicUrl));
}

/** What webhooks are made with now. */
const EVENTS = HOOK_EVENTS.join(',');

function isDue({ hookId, hookEvents, hookTriedAt }: MirrorRow, { archived }: HostedRepository) {
  const isMissing = hookId === null || hookEvents !== EVENTS;
  return isMissing && !archived && (hookTriedAt === null || hookTriedAt.getTime() < Date.now() - TRY_AGAIN_MS);
}

/**
 * Registers a webhook for events, where the host can reach us and the connection has the permission; a webhook of an
 * earlier version with fewer events is widened. Otherwise the copy is polled as before.
 */
export async function ensureWebhook(
  { db, settings, appSecret, log }: Pick<Parts, 'db' | 'settings' | 'appSecret' | 'log'>,
  mirror: MirrorRow,
  host: CodeHost,
  now: HostedRepository,
): Promise<void> {
  if (!isReachable(settings) || !isDue(mirror, now)) return;
  const { repositoryId } = mirror;
  const set = (change: Partial<typeof mirrors.$inferInsert>) =>
    db.update(mirrors).set(change).where(eq(mirrors.repositoryId, repositoryId));
  const make = async () => {
    const secret = randomBytes(32).toString('base64url');
    const hookId = await host.addWebhook(now, { url: `${settings.publicUrl}/api/github/webhook`, secret });
    return { hookId, hookSecret: seal(appSecret, hookOwner(repositoryId), secret) };
  };
  await set({ hookTriedAt: new Date() });
  try {
    const made = mirror.hookId === null ? await make() : await host.widenWebhook(now, mirror.hookId);
    await set({ ...made, hookEvents: EVENTS });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    log.info({ repository: repositoryId, fault: error.message }, 'No webhook could be made: it is read on the clock.');
  }
}

type MadeBy = Pick<typeof projects.$inferSelect, 'connectionUserId' | 'installationId'>;

/**
 * Ends the webhook of a copy when its last project is put into the bin; the next fetch of a restored one makes another.
 * @param by what the project names: a connection or an installation
 */
export async function leaveHost(
  { db, jobs }: Pick<Parts, 'db' | 'jobs'>,
  { repositoryId, organizationId, hostId, hookId }: MirrorRow,
  { connectionUserId: userId, installationId }: MadeBy,
): Promise<void> {
  const left = and(eq(projects.repositoryId, repositoryId), isNull(projects.deletedAt));
  if (hookId === null || (await db.$count(projects, left)) > 0) return;
  await jobs.send(dropWebhookJob, { organizationId, userId, installationId, hostId, hookId });
  await db
    .update(mirrors)
    .set({ hookId: null, hookSecret: null, hookEvents: null, hookTriedAt: null, updatedOn: sql`now()` })
    .where(eq(mirrors.repositoryId, repositoryId));
}

/** @throws AppError when it can be tried again */
async function dropWebhook(parts: Parts, data: z.output<typeof dropData>): Promise<void> {
  const { organizationId, userId, installationId, hostId, hookId } = data;
  try {
    const app = installationId === null ? null : await findInstallation(parts.db, organizationId, installationId);
    const host =
      app === null
        ? (await openHostOf(parts, organizationId, userId)).host
        : await openInstallation(parts, app, hostId);
    await host.removeWebhook(await host.repository(hostId), hookId);
  } catch (error) {
    const isOver =
      error instanceof AppError && ['not_found', 'needs_connection', 'not_configured'].includes(error.code);
    if (!isOver) throw error;
    parts.log.info({ hookId }, 'A webhook could not be ended at its host.');
  }
}

/** Ends a webhook at its host; fine when it is gone, or no connection may end it any more. */
export const dropWebhookJob = defineJob({ name: 'drop-webhook', data: dropData, run: dropWebhook });
