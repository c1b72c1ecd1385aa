import { randomUUID } from 'node:crypto';
import { fault } from '#common/contract/faults.ts';
import { branchName } from '#common/contract/repositories.ts';
import { assertPlanRoom } from '#server/builder/plan-limits/assert-plan-room.ts';
import { assertStorageRoom } from '#server/builder/plan-limits/assert-storage-room.ts';
import type { HostedRepository } from '#server/developer/source/code-host/code-host.ts';
import { openHost } from '#server/developer/source/code-host/open-host.ts';
import { findCovering } from '#server/developer/source/github-app/find-covering.ts';
import { enqueueFetch, MAX_BYTES } from '#server/developer/source/mirrors/fetch-mirror.ts';
import { findMirror } from '#server/developer/source/mirrors/store.ts';
import { createRepository, removeRepository } from '#server/developer/source/repositories/create-repository.ts';
import { repositoryAt, requireGit } from '#server/developer/source/repositories/require-git.ts';
import { AppError } from '#server/platform/app-error.ts';
import { mirrors } from '#server/platform/db/schema/mirrors.ts';
import { repositories } from '#server/platform/db/schema/repositories.ts';
import { isUniqueViolation } from '#server/platform/db/sql-state.ts';
import type { Parts } from '#server/platform/parts.ts';
import {
  createProjectOn,
  insertProject,
  type ActingUser,
  nameTaken,
  type OnHost,
  planBuild,
  type ProjectStart,
} from './create-project';
import { takeSlug } from './slug';
import { assertNameFree } from './store';

type Deps = Pick<Parts, 'db' | 'settings' | 'appSecret' | 'jobs'>;

/** What a project works with: the app where it is installed on the repository's account and includes it, else a connection. */
type WorksWith = Pick<OnHost, 'connectionUserId' | 'installationId'>;

function onHost(found: HostedRepository, worksWith: WorksWith): OnHost {
  return {
    host: 'github',
    repoId: found.id,
    hostOrg: found.owner,
    hostOrgId: found.ownerId,
    htmlUrl: found.htmlUrl,
    private: found.private,
    ...worksWith,
  };
}

/** @throws AppError `too_large`; `invalid` for a default branch whose name is not taken here */
function assertImportable({ sizeBytes, defaultBranch }: HostedRepository) {
  if (sizeBytes > MAX_BYTES) {
    const gigabytes = MAX_BYTES / 1024 ** 3;
    throw new AppError('too_large', { details: [fault(null, 'host_repository_too_large', { gigabytes })] });
  }
  if (!branchName.safeParse(defaultBranch).success) {
    throw new AppError('invalid', { details: [fault('repository', 'branch_format')] });
  }
}

/** The first project of an organization on a repository: its copy is empty until the job has read it. */
async function createWithMirror(
  parts: Deps,
  by: ActingUser,
  start: ProjectStart,
  found: HostedRepository,
  worksWith: WorksWith,
) {
  const { organizationId } = by;
  const { fullName, defaultBranch, htmlUrl, archived } = found;
  await requireGit(parts);
  await assertNameFree(parts.db, organizationId, start.name);
  const repositoryId = randomUUID();
  const repository = repositoryAt(parts, repositoryId);
  try {
    await createRepository(repository, defaultBranch);
    const plan = await planBuild(repository, defaultBranch, start);
    await parts.db.transaction(async (tx) => {
      await assertPlanRoom(tx, organizationId, 'projects');
      const slug = await takeSlug(tx, start.name, organizationId);
      const row = { id: repositoryId, organizationId, kind: 'mirror', slug, fullName, defaultBranch } as const;
      await tx.insert(repositories).values(row);
      await tx
        .insert(mirrors)
        .values({ repositoryId, organizationId, host: 'github', hostId: found.id, htmlUrl, archived });
      await insertProject(tx, by, start, { ...plan, slug, repositoryId }, onHost(found, worksWith));
    });
    return repositoryId;
  } catch (error) {
    await removeRepository(repository);
    throw error;
  }
}

/**
 * Creates a project on a GitHub repository, read by the user's connection, later by the GitHub App. A job
 * fetches the files and sets `hosting` and missing settings.
 * @param hostId GitHub's id
 * @throws AppError as `createProject`; `not_found`, `too_large`, `plan_limit`; errors of GitHub
 */
export async function createMirrored(
  parts: Deps,
  by: ActingUser,
  start: ProjectStart & { readonly id: string },
  hostId: string,
): Promise<void> {
  const { host, userId } = await openHost(parts, by);
  const found = await host.repository(hostId);
  assertImportable(found);
  const app = await findCovering(parts, by.organizationId, found);
  const worksWith = app === null ? { connectionUserId: userId } : { installationId: app.id };
  const known = await findMirror(parts.db, by.organizationId, found.id);
  if (known !== null) {
    await createProjectOn(parts, by, start, known.repository, onHost(found, worksWith));
    await enqueueFetch(parts, known.repository.id);
    return;
  }
  await assertStorageRoom(parts.db, by.organizationId, found.sizeBytes);
  try {
    await enqueueFetch(parts, await createWithMirror(parts, by, start, found, worksWith));
  } catch (error) {
    // A concurrent request created the copy first: the project uses that one.
    const isRace = isUniqueViolation(error) && (await findMirror(parts.db, by.organizationId, found.id)) !== null;
    if (isRace) return createMirrored(parts, by, start, hostId);
    throw nameTaken(error);
  }
}
