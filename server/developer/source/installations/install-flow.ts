import { createHash, randomBytes } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { InstallOutcome } from '#common/contract/github-app.ts';
import { can } from '#common/rules/can.ts';
import type { HostParts } from '#server/developer/source/code-host/open-host.ts';
import { FLOW_SECONDS, isSameBrowser } from '#server/people/connections/flow-proof.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { users } from '#server/platform/db/schema/accounts.ts';
import { oauthStates } from '#server/platform/db/schema/connections.ts';
import { memberships, organizations } from '#server/platform/db/schema/organizations.ts';
import { sessions } from '#server/platform/db/schema/sessions.ts';
import type { SignedIn } from '#server/platform/http/actor.ts';
import type { Parts } from '#server/platform/parts.ts';
import { seal, unseal } from '#server/platform/secrets.ts';
import { requireApp } from '#server/developer/source/github-app/app-settings.ts';
import { claimInstallation } from './claim';
import { readInstallation } from '#server/developer/source/github-app/read-installation.ts';

/** Another namespace than those of sign-in flows, with which it shares the table: neither can be used for the other. */
function hashOf(nonce: string) {
  return createHash('sha256').update(`install:${nonce}`).digest('hex');
}

/** Who began, in which session, for which organization. */
const kept = z.object({ sessionId: z.string(), organizationId: z.string() });

/** github.com and Enterprise servers have another word in the address of an app. */
function folderOf(webUrl: string) {
  return new URL(webUrl).hostname === 'github.com' ? 'apps' : 'github-apps';
}

/**
 * Begins to install the app: GitHub's page, with a nonce of which only the hash is stored.
 * @throws AppError `not_configured`; `invalid_session` without a session of one's own
 */
export async function beginInstall(
  parts: Pick<Parts, 'db' | 'appSecret' | 'settings'>,
  { userId, sessionId, organizationId }: Pick<SignedIn, 'userId' | 'sessionId' | 'organizationId'>,
): Promise<{ readonly url: string; readonly nonce: string }> {
  const { slug } = requireApp(parts);
  const flow = kept.safeParse({ sessionId, organizationId });
  if (!flow.success) throw new AppError('invalid_session');
  const nonce = randomBytes(32).toString('base64url');
  const hash = hashOf(nonce);
  await parts.db.insert(oauthStates).values({
    hash,
    provider: 'github',
    userId,
    returnUrl: '',
    verifier: seal(parts.appSecret, hash, JSON.stringify(flow.data)),
    expiresAt: sql`now() + ${FLOW_SECONDS} * interval '1 second'`,
  });
  const { webUrl } = parts.settings.github;
  return { url: `${webUrl}/${folderOf(webUrl)}/${slug}/installations/new?state=${nonce}`, nonce };
}

/** Consumes a flow: it counts as used even when the rest fails. */
async function takeFlow({ db, appSecret }: Pick<Parts, 'db' | 'appSecret'>, nonce: string) {
  const hash = hashOf(nonce);
  const [row] = await db
    .delete(oauthStates)
    .where(and(eq(oauthStates.hash, hash), sql`${oauthStates.expiresAt} > now()`))
    .returning();
  if (!row?.userId) return null;
  return { userId: row.userId, ...kept.parse(JSON.parse(unseal(appSecret, hash, row.verifier))) };
}

/** Whether who began it is still signed in there, and still an administrator of the organization. */
async function mayStill(
  db: Queryable,
  { userId, sessionId, organizationId }: NonNullable<Awaited<ReturnType<typeof takeFlow>>>,
): Promise<boolean> {
  const [found] = await db
    .select({ role: memberships.role, isGlobalAdmin: users.isGlobalAdmin })
    .from(sessions)
    .innerJoin(users, and(eq(users.id, sessions.userId), isNull(users.suspendedAt)))
    .innerJoin(memberships, and(eq(memberships.userId, users.id), isNull(memberships.suspendedAt)))
    .innerJoin(organizations, and(eq(organizations.id, memberships.organizationId), isNull(organizations.suspendedAt)))
    .where(
      and(
        ...[eq(sessions.id, sessionId), eq(sessions.userId, userId), isNull(sessions.endedAt)],
        ...[sql`${sessions.expiresAt} > now()`, eq(organizations.id, organizationId)],
      ),
    );
  return found !== undefined && can(found, 'site.manage');
}

/** What the browser brings back. */
export interface InstallCallback {
  readonly query: Readonly<Record<string, unknown>>;
  readonly cookie: string | undefined;
  /** The client's network address. */
  readonly address: string;
}

const OUTCOMES: Partial<Record<AppError['code'], InstallOutcome>> = { needs_connection: 'needs_connection' };

async function claim(
  parts: HostParts & Pick<Parts, 'jobs' | 'log'>,
  by: Parameters<typeof claimInstallation>[1],
  hostId: string,
): Promise<InstallOutcome> {
  try {
    const seen = await readInstallation(parts, hostId);
    return seen === null ? 'failed' : await claimInstallation(parts, by, seen);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    parts.log.warn({ fault: error.message }, 'An installation of the GitHub App could not be connected.');
    return OUTCOMES[error.code] ?? 'failed';
  }
}

/**
 * Ends the flow when GitHub redirects the browser back. The number in the address only selects the installation to look
 * up: GitHub describes it to the app, and confirms its owner to the user's own connection (docs/trust.md 107).
 */
export async function endInstall(
  parts: HostParts & Pick<Parts, 'jobs' | 'log'>,
  { query, cookie, address }: InstallCallback,
): Promise<InstallOutcome> {
  const { state, installation_id: hostId, setup_action: action } = query;
  if (typeof state !== 'string' || !isSameBrowser(parts.appSecret, state, cookie)) return 'refused';
  const flow = await takeFlow(parts, state);
  if (flow === null || !(await mayStill(parts.db, flow))) return 'refused';
  if (action === 'request') return 'requested';
  if (typeof hostId !== 'string' || !/^\d{1,15}$/.test(hostId)) return 'failed';
  const { userId, organizationId } = flow;
  return claim(parts, { userId, organizationId, address }, hostId);
}
