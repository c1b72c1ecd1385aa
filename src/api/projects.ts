import type { SWRConfiguration } from 'swr';
import type {
  BuildSettings,
  DetectedPackage,
  Framework,
  ListedProject,
  Project,
  ProjectCheck,
  ProjectSort,
} from '#common/contract/projects.ts';
import type { Commit, HostedRepository } from '#common/contract/repositories.ts';
import { readStored, writeStored } from './client/browser-storage';
import { call } from './client/client';
import type { Reply } from './client/endpoints';
import { type CallState, reread, useCall } from './client/use-call';
import { keysOf } from './keys-of';

export type {
  BuildSettings,
  Commit,
  DetectedPackage,
  Framework,
  HostedRepository,
  ListedProject,
  Project,
  ProjectCheck,
  ProjectSort,
};

/** Checks that a project can ask for, in their order. */
export const PROJECT_CHECKS = keysOf<ProjectCheck>({ types: true, test: true, lint: true });

/** In the order of the choice; the first one unless another is asked for. */
export const PROJECT_SORTS = keysOf<ProjectSort>({
  '-updated_on': true,
  name: true,
  '-pushed_on': true,
  '-added_on': true,
});

const LIST = 'GET projects/list';
const OWN = 'GET project/user-projects';
const OF_MEMBER = 'GET projects/user';
const ONE = 'GET project/detail';
const BRANCHES = 'GET project/branches';
const SETTINGS = 'GET project/build-settings';
const LIMIT = 'GET subscriptions/project-limit';
const REPOSITORIES = 'GET github/repos';
const DETECT = 'POST project/detect-framework';

export interface ProjectsQuery {
  readonly page?: number;
  readonly size?: number;
  readonly q?: string;
  readonly sort?: ProjectSort;
  /** Those that were deleted in the last 30 days. */
  readonly bin?: boolean;
  /** Those that one made oneself (`me`), or a member; absent: all. */
  readonly madeBy?: string;
}

/** Others push meanwhile, from outside the app: what is looked at is asked for again this often. */
const SHARED = { refreshInterval: 10_000 };

/** Poll interval while a copy is read from its host, or nothing was pushed yet, since a person waits for it. */
function fasterWhileAwaited(latest?: Reply<typeof ONE>) {
  const isAwaited = latest && (latest.project.hosting?.fetching || latest.commits.length === 0);
  return isAwaited ? 1500 : SHARED.refreshInterval;
}

/** The projects of the organization, last changed first unless asked for otherwise. */
export function useProjects({
  page,
  size,
  q,
  sort,
  bin = false,
  madeBy,
}: ProjectsQuery): CallState<typeof LIST | typeof OWN | typeof OF_MEMBER> {
  const query = { page, size, sort, ...(q && { q }) };
  const isOwn = madeBy === 'me';
  const all = useCall(
    LIST,
    madeBy === undefined ? { query: { ...query, ...(bin && { bin: 'true' as const }) } } : null,
    SHARED,
  );
  const own = useCall(OWN, isOwn ? { query } : null, SHARED);
  const ofMember = useCall(
    OF_MEMBER,
    madeBy !== undefined && !isOwn ? { query: { ...query, userId: madeBy } } : null,
    SHARED,
  );
  return madeBy === undefined ? all : isOwn ? own : ofMember;
}

/** The same, the first ones, asked once. */
export async function readProjects(size: number): Promise<ListedProject[]> {
  return (await call(LIST, { query: { page: 1, size } })).list;
}

/** One project with its newest commits. */
export function useProject(id: string): CallState<typeof ONE> {
  return useCall(ONE, { query: { _id: id } }, { keepPreviousData: false, refreshInterval: fasterWhileAwaited });
}

/** The branches of a project, the default one first. */
export function useBranches(projectId: string): CallState<typeof BRANCHES> {
  return useCall(BRANCHES, { query: { projectId } }, SHARED);
}

/** How a project is built, and what its files suggest. */
export function useBuildSettings(projectId: string): CallState<typeof SETTINGS> {
  return useCall(SETTINGS, { query: { projectId } });
}

/** What a project can begin with. */
export function useSampleProjects(): CallState<'GET project/sample-projects'> {
  return useCall('GET project/sample-projects', {});
}

/** The repositories of the organization that are kept here. */
export function useLocalRepositories(q: string): CallState<typeof REPOSITORIES> {
  return useCall(REPOSITORIES, { query: { host: 'local', size: 50, ...(q && { q }) } });
}

/** Whether the plan allows another project. */
export function useProjectLimit(options: SWRConfiguration = {}): CallState<typeof LIMIT> {
  return useCall(LIMIT, {}, options);
}

/**
 * What a repository holds: the framework of its first package, and all packages that could be a project; null asks
 * nothing.
 */
export function useDetected(repositoryId: string | null): CallState<typeof DETECT> {
  return useCall(DETECT, repositoryId === null ? null : { body: { repositoryId } }, { shouldRetryOnError: false });
}

/** The sessions of a project that are not archived, last changed first. */
export function useWaitingSessions(projectId: string): CallState<'GET chat/sessions'> {
  return useCall('GET chat/sessions', { query: { projectId, archived: 'false', size: 50 } }, SHARED);
}

function rereadProjects() {
  return reread(LIST, OWN, OF_MEMBER, ONE, BRANCHES, SETTINGS, LIMIT, REPOSITORIES, 'POST user/info');
}

/** What a new project is made with, beside where it comes from. */
export interface ProjectStart {
  readonly name: string;
  readonly rootDirectory?: string;
  readonly buildSettings?: Partial<BuildSettings>;
}

/** Makes a project from a sample; `empty` gives an empty repository. @throws ApiError `plan_limit`, `already_exists` */
export async function createFromSample(sampleId: string, start: ProjectStart): Promise<Project> {
  const { project } = await call('POST project/sample/clone', { body: { sampleId, ...start } });
  await rereadProjects();
  return project;
}

/** The organization that is worked in; a repository of GitHub names its owner there instead. */
async function readOrganization() {
  const { organizations } = await call('GET organizations', {});
  const chosen = readStored('selectedOrg');
  return (organizations.find(({ id }) => id === chosen) ?? organizations[0])?.id ?? '';
}

/**
 * Makes a project on a repository that is here or at GitHub.
 * @throws ApiError as `createFromSample`; as `lendConnection`
 */
export async function createOnRepository(
  host: 'local' | 'github',
  repository: HostedRepository,
  start: ProjectStart & { readonly id: string },
): Promise<Project> {
  const userId = readStored('userId') ?? '';
  const orgId = host === 'local' ? repository.orgId : await readOrganization();
  const { project } = await call('POST project', {
    body: { ...start, host, userId, repoId: repository.id, orgId, repository },
  });
  await rereadProjects();
  return project;
}

/** Copies a project with its repository. */
export async function cloneProject(projectId: string, name: string): Promise<Project> {
  const { project } = await call('POST project/clone', { body: { projectId, name } });
  await rereadProjects();
  return project;
}

/** Gives a project another name. */
export async function renameProject(projectId: string, name: string): Promise<void> {
  await call('POST project/rename', { body: { projectId, name } });
  await rereadProjects();
}

/** Has deployments to production wait for an administrator, or not any more. */
export async function protectProject(projectId: string, isProtected: boolean): Promise<void> {
  await call('POST project/protect', { body: { projectId, protected: isProtected } });
  await rereadProjects();
}

/** Lets pushes replace the history of the default branch, or not any more. */
export async function allowForcePushes(projectId: string, isAllowed: boolean): Promise<void> {
  await call('POST project/force-pushes', { body: { projectId, allowed: isAllowed } });
  await rereadProjects();
}

/** Makes another branch the default one. */
export async function setDefaultBranch(projectId: string, branchName: string): Promise<void> {
  await call('POST project/set-default-branch', { body: { projectId, branchName } });
  await rereadProjects();
}

/** Changes how a project is built. */
export async function saveBuildSettings(
  projectId: string,
  change: { readonly rootDirectory: string; readonly buildSettings: BuildSettings },
): Promise<void> {
  await call('POST project/build-settings', { body: { projectId, ...change } });
  await rereadProjects();
}

/** Puts a project into the bin; `confirmName` must be its name. */
export async function deleteProject(projectId: string, confirmName: string): Promise<void> {
  await call('POST project/delete', { body: { projectId, confirmName } });
  if (readStored('currentProject') === projectId) writeStored('currentProject', null);
  await rereadProjects();
}

/** Takes a project out of the bin. */
export async function restoreProject(projectId: string): Promise<void> {
  await call('POST project/restore', { body: { projectId } });
  await rereadProjects();
}

/** Remembers the project that was worked on last. */
export function keepCurrentProject(projectId: string): void {
  writeStored('currentProject', projectId);
}

/** The project that was worked on last on this device; null for none. */
export function currentProject(): string | null {
  return readStored('currentProject');
}
