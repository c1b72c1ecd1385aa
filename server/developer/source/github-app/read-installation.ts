import * as z from 'zod';
import { numericId, readAs } from '#server/developer/source/code-host/github-replies.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Parts } from '#server/platform/parts.ts';
import { openApp } from './app-client';

const permission = z.record(z.string().max(100), z.string().max(20));
/** What is put into addresses. */
const login = z.string().regex(/^[A-Za-z0-9_-]{1,100}$/);
const installation = z.object({
  id: numericId,
  // Of an enterprise it has no login: the app is installed on people and organizations alone.
  account: z.object({ id: numericId, login, type: z.enum(['User', 'Organization']) }),
  repository_selection: z.enum(['all', 'selected']),
  permissions: permission,
  html_url: z.url({ protocol: /^https?$/ }),
  suspended_at: z.string().nullable(),
});

/** An installation as GitHub reports it to the app. */
export interface SeenInstallation {
  readonly hostId: string;
  readonly accountId: string;
  readonly account: string;
  readonly kind: 'person' | 'organization';
  readonly selection: 'all' | 'selected';
  readonly permissions: Readonly<Record<string, string>>;
  readonly htmlUrl: string;
  readonly suspendedAt: Date | null;
}

function toSeen(data: unknown): SeenInstallation {
  const { account, ...read } = readAs(installation, data);
  return {
    hostId: read.id,
    accountId: account.id,
    account: account.login,
    permissions: read.permissions,
    selection: read.repository_selection,
    htmlUrl: read.html_url,
    kind: account.type === 'User' ? 'person' : 'organization',
    suspendedAt: read.suspended_at === null ? null : new Date(read.suspended_at),
  };
}

function orNone(error: unknown): null {
  if (error instanceof AppError && error.code === 'not_found') return null;
  throw error;
}

/**
 * An installation of the app, read at GitHub with the app's own key: a caller's data about it is not trusted.
 * @returns null when the app does not have such an installation (any more)
 * @throws AppError as `openApp`, `upstream_failed`, `rate_limited`
 */
export async function readInstallation(
  parts: Pick<Parts, 'settings'>,
  hostId: string,
): Promise<SeenInstallation | null> {
  const octokit = await openApp(parts);
  const asked = octokit.rest.apps.getInstallation({ installation_id: Number(hostId) });
  return asked.then(({ data }) => toSeen(data), orNone);
}

/** The installation on an account of GitHub. @returns null when it has none; @throws as `readInstallation` */
export async function readInstallationOn(
  parts: Pick<Parts, 'settings'>,
  { login: name, kind }: { readonly login: string; readonly kind: 'person' | 'organization' },
): Promise<SeenInstallation | null> {
  const { apps } = (await openApp(parts)).rest;
  const asked =
    kind === 'person' ? apps.getUserInstallation({ username: name }) : apps.getOrgInstallation({ org: name });
  return asked.then(({ data }) => toSeen(data), orNone);
}

/** Uninstalls the app at GitHub. @returns whether GitHub confirmed it, or knew no such installation */
export async function uninstall(parts: Pick<Parts, 'settings' | 'log'>, hostId: string): Promise<boolean> {
  try {
    const { apps } = (await openApp(parts)).rest;
    await apps.deleteInstallation({ installation_id: Number(hostId) }).catch(orNone);
    return true;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    parts.log.warn({ fault: error.message }, 'An installation of the GitHub App is left at GitHub.');
    return false;
  }
}
