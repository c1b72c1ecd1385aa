import { call } from './client/client';
import type { Reply } from './client/endpoints';
import { type CallState, useCall } from './client/use-call';

const FILES = 'GET project/files';
const FILE = 'GET project/file';

export type RepositoryFile = Reply<typeof FILE>;

/** What a commit holds never changes: it is asked for once. */
const FOREVER = { revalidateIfStale: false, revalidateOnFocus: false, revalidateOnReconnect: false };

/** All files of a commit; the files before stay in sight while the next commit's load. */
export function useRepositoryFiles(projectId: string, sha: string): CallState<typeof FILES> {
  return useCall(FILES, { query: { projectId, ref: sha } }, FOREVER);
}

/** One file of a commit; null asks nothing. */
export function useRepositoryFile(projectId: string, sha: string, path: string | null): CallState<typeof FILE> {
  return useCall(FILE, path === null ? null : { query: { projectId, ref: sha, path } }, {
    keepPreviousData: false,
    ...FOREVER,
  });
}

/** One file of a branch or commit, always refetched. @throws ApiError `not_found` */
export function readRepositoryFile(projectId: string, ref: string, path: string): Promise<RepositoryFile> {
  return call(FILE, { query: { projectId, ref, path } });
}
