import { LRUCache } from 'lru-cache';
import * as z from 'zod';
import { fault } from '#common/contract/faults.ts';
import type { InstallationPermissions } from '#common/contract/github-app.ts';
import { HostRefusal } from '#server/developer/source/code-host/host-refusal.ts';
import { readAs } from '#server/developer/source/code-host/github-replies.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Parts } from '#server/platform/parts.ts';
import { openApp } from './app-client';
import type { InstallationRow } from './store';

/** What a token opens. */
export interface TokenScope {
  /** GitHub's number of the one repository; null: all that the installation reaches, for its list. */
  readonly repositoryId: string | null;
  readonly permissions: InstallationPermissions;
}

const minted = z.object({ token: z.string().min(1), expires_at: z.coerce.date() });

/** A token that ends within this time is not begun with. */
const AHEAD_MS = 60_000;

interface Minted {
  readonly token: string;
  readonly goodUntil: number;
}
/** In this process alone: a token is written nowhere. */
const tokens = new LRUCache<string, Promise<Minted>>({ max: 5000 });

function statusOf(error: unknown): number | null {
  return error instanceof AppError && error.cause instanceof HostRefusal ? error.cause.status : null;
}

/**
 * What GitHub's refusal to issue a token means. It returns 422 for something that was not granted: a permission,
 * reported like any other missing write permission, or the repository.
 */
function explain(error: unknown, { account }: InstallationRow): unknown {
  if (statusOf(error) !== 422) return error;
  const { cause } = error as AppError;
  const isRight = /permission/i.test((cause as HostRefusal).message);
  if (isRight) return new AppError('not_found', { cause: new HostRefusal(403, (cause as HostRefusal).message) });
  return new AppError('not_found', { details: [fault(null, 'app_repository', { account })], cause });
}

async function mint(parts: Pick<Parts, 'settings'>, row: InstallationRow, { repositoryId, permissions }: TokenScope) {
  const { apps } = (await openApp(parts)).rest;
  const asked = { installation_id: Number(row.hostId), permissions };
  const scope = repositoryId === null ? {} : { repository_ids: [Number(repositoryId)] };
  const { data } = await apps.createInstallationAccessToken({ ...asked, ...scope }).catch((error: unknown) => {
    throw explain(error, row);
  });
  const { token, expires_at: end } = readAs(minted, data);
  return { token, goodUntil: end.getTime() - AHEAD_MS };
}

/**
 * A token of an installation for one repository and what one call needs, kept until a minute before its end.
 * @throws AppError `not_found` when the installation is gone or suspended, lacks the permission, or does not include the
 * repository; as `openApp`
 */
export async function installationToken(
  parts: Pick<Parts, 'settings'>,
  row: InstallationRow,
  scope: TokenScope,
): Promise<string> {
  const { apiUrl, app } = parts.settings.github;
  const key = JSON.stringify([apiUrl, app.id, row.hostId, scope.repositoryId, scope.permissions]);
  const kept = tokens.get(key);
  if (kept !== undefined) {
    const { token, goodUntil } = await kept;
    if (goodUntil > Date.now()) return token;
  }
  const made = mint(parts, row, scope);
  tokens.set(key, made);
  try {
    return (await made).token;
  } catch (error) {
    if (tokens.get(key) === made) tokens.delete(key);
    throw error;
  }
}
