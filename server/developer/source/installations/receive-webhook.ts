import type { IncomingHttpHeaders } from 'node:http';
import { and, eq, exists, isNull, sql } from 'drizzle-orm';
import * as z from 'zod';
import { takeHint } from '#server/developer/source/mirrors/receive-webhook.ts';
import { isSigned, plainHeader } from '#server/developer/source/mirrors/webhook-signature.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { mirrors } from '#server/platform/db/schema/mirrors.ts';
import { projects } from '#server/platform/db/schema/projects.ts';
import type { Parts } from '#server/platform/parts.ts';
import { refreshInstallationJob } from './refresh';
import { findByHostId } from '#server/developer/source/github-app/store.ts';

const number = z.int().nonnegative().transform(String);
/** Only the ids of the installation and the repository: what to read at GitHub. */
const hint = z.object({ installation: z.object({ id: number }), repository: z.object({ id: number }).optional() });

function readHint(bytes: Buffer): z.output<typeof hint> | null {
  try {
    return hint.safeParse(JSON.parse(bytes.toString('utf8'))).data ?? null;
  } catch {
    return null;
  }
}

/** The copy of a repository that an installation reads. */
async function findCopy(db: Queryable, installationId: string, organizationId: string, hostId: string) {
  const named = and(
    eq(projects.repositoryId, mirrors.repositoryId),
    eq(projects.installationId, installationId),
    isNull(projects.deletedAt),
  );
  const [row] = await db
    .select({ id: mirrors.repositoryId })
    .from(mirrors)
    .where(
      and(
        eq(mirrors.organizationId, organizationId),
        eq(mirrors.hostId, hostId),
        exists(
          db
            .select({ one: sql`1` })
            .from(projects)
            .where(named),
        ),
      ),
    );
  return row?.id ?? null;
}

/**
 * Handles a webhook call about the app: the signature authenticates it; its content is only a hint what to read at
 * GitHub.
 * @throws AppError `bad_signature` unless GITHUB_APP_WEBHOOK_SECRET signed these bytes
 */
export async function receiveAppWebhook(
  parts: Pick<Parts, 'db' | 'jobs' | 'settings'>,
  headers: IncomingHttpHeaders,
  bytes: Buffer,
): Promise<void> {
  const { webhookSecret } = parts.settings.github.app;
  const isOurs = webhookSecret !== null && isSigned(webhookSecret, bytes, headers['x-hub-signature-256']);
  if (!isOurs) throw new AppError('bad_signature');
  const delivery = plainHeader(headers, 'x-github-delivery');
  const event = String(headers['x-github-event']);
  const hint = readHint(bytes);
  const row = hint && (await findByHostId(parts.db, hint.installation.id));
  if (delivery === null || !row) return;
  if (hint.repository === undefined || event.startsWith('installation')) {
    await parts.jobs.send(refreshInstallationJob, { hostId: row.hostId, isHint: true });
    return;
  }
  const repositoryId = await findCopy(parts.db, row.id, row.organizationId, hint.repository.id);
  if (repositoryId !== null) await takeHint(parts, { repositoryId, event, delivery: `app-${delivery}` });
}
