import type { ProjectDomain, ProjectDomainState } from '#common/contract/project-domains.ts';
import { call } from './client/client';
import { type CallState, reread, useCall } from './client/use-call';

export type { ProjectDomain, ProjectDomainState };
const LIST = 'GET project/domains';

/** A project's own domains. */
export function useProjectDomains(projectId: string): CallState<typeof LIST> {
  return useCall(LIST, { query: { projectId } });
}

/** Asks for a domain. @returns its id @throws ApiError `invalid`, `already_exists` when it is another project's */
export async function addProjectDomain(projectId: string, domain: string): Promise<string> {
  const made = await call('POST project/domains', { body: { projectId, domain } });
  await reread(LIST);
  return made.domain.id;
}

/** Looks for the proof of a domain. @throws ApiError `domain_unproven` while there is none */
export async function verifyProjectDomain(id: string): Promise<void> {
  await call('POST project/domains/verify/:id', { params: { id } });
  await reread(LIST);
}

/** Takes a domain off its project. */
export async function removeProjectDomain(id: string): Promise<void> {
  await call('POST project/domains/delete/:id', { params: { id } });
  await reread(LIST);
}
