import { createPrivateKey } from 'node:crypto';
import { SignJWT } from 'jose';
import type { Octokit } from '#server/developer/source/code-host/octokit.ts';
import { fault } from '#common/contract/faults.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Parts } from '#server/platform/parts.ts';
import { type GithubApp, requireApp } from './app-settings';

/** GitHub takes ten minutes at most; its clock may be behind ours. */
const [BEHIND_SECONDS, LASTS_SECONDS] = [60, 540];

/** The proof of being the app, for the calls that only the app itself may make. */
export function signAppToken({ id, privateKey }: GithubApp, now = Math.floor(Date.now() / 1000)): Promise<string> {
  return new SignJWT({})
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
    .setIssuer(id)
    .setIssuedAt(now - BEHIND_SECONDS)
    .setExpirationTime(now + LASTS_SECONDS)
    .sign(createPrivateKey(privateKey));
}

/**
 * The configured key is not the app's: this is reported to the operator of the installation, and no user has to
 * reconnect.
 */
function onRefused(): Promise<never> {
  return Promise.reject(new AppError('upstream_failed', { details: [fault(null, 'app_key_refused')] }));
}

/** GitHub's API as the app itself. @throws AppError `not_configured` that names the missing settings */
export async function openApp(parts: Pick<Parts, 'settings'>): Promise<Octokit> {
  const app = requireApp(parts);
  // Octokit is loaded only where a connection exists.
  const { createGithubClient } = await import('#server/developer/source/code-host/github-client.ts');
  const { apiUrl } = parts.settings.github;
  const token = { keptFor: `app:${app.id}`, of: () => signAppToken(app) };
  return createGithubClient({ apiUrl, token, accountId: `app:${app.id}`, onRefused });
}
