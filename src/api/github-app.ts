import type { GithubAppState, Installation, InstallOutcome } from '#common/contract/github-app.ts';
import { call } from './client/client';
import { keepPendingWork } from './client/pending-work';
import { type CallState, reread, useCall } from './client/use-call';

export type { GithubAppState, Installation, InstallOutcome };

const APP = 'GET github/app';
const REPOSITORIES = 'GET github/app/repositories/:id';

/** Where the organization has the GitHub App installed. */
export function useGithubApp(): CallState<typeof APP> {
  return useCall(APP, {});
}

/** The repositories that an installation reaches now. */
export function useInstallationRepositories(id: string): CallState<typeof REPOSITORIES> {
  return useCall(REPOSITORIES, { params: { id } }, { shouldRetryOnError: false, revalidateOnFocus: false });
}

/** Leaves for GitHub's page of installing the app. @throws ApiError `not_configured` */
export async function beginInstall(): Promise<void> {
  const { url } = await call('POST github/app/install', {});
  await keepPendingWork();
  window.location.assign(url);
}

/**
 * Connects the installations on accounts that one owns at GitHub.
 * @returns how many the organization has, and how many serve another one
 * @throws ApiError `needs_connection`, `upstream_failed`, `rate_limited`
 */
export async function findInstallations(): Promise<{ found: number; taken: number }> {
  const { found, taken } = await call('POST github/app/find', {});
  await reread(APP);
  return { found, taken };
}

/** Uninstalls the app at GitHub and forgets it here. @returns whether GitHub confirmed it */
export async function removeInstallation(id: string): Promise<boolean> {
  const { uninstalled } = await call('POST github/app/remove', { body: { id } });
  await reread(APP, 'GET project/detail');
  return uninstalled;
}
