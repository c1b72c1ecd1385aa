import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as contract from '#common/contract/projects.ts';
import type { CodeHostKind } from '#common/contract/repositories.ts';
import { can } from '#common/rules/can.ts';
import { projectCreated } from '#server/developer/events.ts';
import { enqueueFetch } from '#server/developer/source/mirrors/fetch-mirror.ts';
import { checkFolder } from '#server/developer/source/repositories/check-path.ts';
import { listCommits } from '#server/developer/source/repositories/history.ts';
import { resolveCommit } from '#server/developer/source/repositories/refs.ts';
import { repositoryAt, requireGit } from '#server/developer/source/repositories/require-git.ts';
import { AppError } from '#server/platform/app-error.ts';
import { actedBy } from '#server/platform/audit/record-audit-event.ts';
import type { Member } from '#server/platform/http/actor.ts';
import { handle, withText } from '#server/platform/http/endpoints.ts';
import type { Parts } from '#server/platform/parts.ts';
import { checkSettings } from './build-settings';
import { allowForcePushes, protectProject, renameProject, setDefaultBranch } from './change-project';
import { createOnHost } from './create-on-host';
import { createProject, type ProjectStart } from './create-project';
import { deleteProject, restoreProject } from './delete-project';
import { authorOf } from '#server/developer/source/repositories/author-of.ts';
import { fillFromRepository, fillFromSample } from './fill-repository';
import { readHeads } from './heads';
import { readDetected, readProposals, refreshRepository } from './read-project';
import { readProjectSummary } from './read-project-summary';
import { repositoryRoutes } from './repository-routes';
import { listSamples } from './samples';
import { findRepositoryOf } from './find-repository';
import { findProject, listProjects, type ProjectFilter } from './store';
import { projectToWire } from './to-wire';
import { findUndeployable } from './undeployable';

const RECENT = 10;

function startOf({ name, buildSettings, rootDirectory }: Omit<ProjectStart, 'id'>): ProjectStart {
  return {
    name,
    buildSettings: buildSettings && checkSettings(buildSettings),
    rootDirectory: rootDirectory === undefined ? undefined : checkFolder(rootDirectory, 'rootDirectory'),
  };
}

function readRoutes(api: FastifyInstance, parts: Parts): void {
  const { db, settings } = parts;
  const readList = async (filter: ProjectFilter, query: contract.ProjectListQuery) => {
    const { list, tc, page } = await listProjects(db, filter, query);
    const heads = await readHeads(parts, list);
    const ids = list.map(({ project }) => project.id);
    const standings = await readProjectSummary(db, ids, settings.previewUrl);
    const undeployable = await findUndeployable(
      parts,
      list.map((found, i) => ({ found, head: heads[i] ?? null, isLive: standings[i]!.live !== null })),
    );
    const wired = list.map((found, i) => ({
      ...projectToWire(settings, found),
      head: heads[i] ?? null,
      standing: standings[i]!,
      undeployable: undeployable[i]!,
    }));
    return { list: wired, tc, page };
  };

  handle(api, contract.getProjects, ({ actor: { organizationId }, query }) =>
    readList({ organizationId, bin: query.bin === 'true' }, query),
  );
  handle(api, contract.getOwnProjects, ({ actor: { organizationId, userId }, query }) =>
    readList({ organizationId, userId }, query),
  );
  handle(api, contract.getProjectsOfUser, ({ actor: { organizationId }, query }) =>
    readList({ organizationId, userId: query.userId }, query),
  );
  handle(api, contract.getAllProjects, async ({ query }) => {
    const { list, tc, page } = await listProjects(db, {}, query);
    const named = list.map((found) => ({
      ...projectToWire(settings, found),
      organizationName: found.organizationName,
    }));
    return { list: named, tc, page };
  });

  handle(api, contract.getProject, async ({ actor, query }) => {
    const found = await findProject(db, actor.organizationId, query._id);
    await requireGit(parts);
    const repository = repositoryAt(parts, found.repository.id);
    const head = await resolveCommit(repository, found.repository.defaultBranch);
    const commits = head === null ? [] : await listCommits(repository, head, RECENT);
    return { project: projectToWire(settings, found), commits };
  });

  handle(api, contract.getSampleProjects, () => ({ list: listSamples() }));

  handle(api, contract.detectFramework, async ({ actor, body }) => {
    const row = await findRepositoryOf(db, actor.organizationId, body);
    const root = body.rootDirectory === undefined ? null : checkFolder(body.rootDirectory, 'rootDirectory');
    return readDetected(parts, row, root, body.branchName);
  });

  handle(api, contract.getBuildSettings, async ({ actor, query }) => {
    const found = await findProject(db, actor.organizationId, query.projectId);
    const detected = await readDetected(parts, found.repository, found.project.rootDirectory).catch(
      (error: unknown) => {
        if (error instanceof AppError && error.code === 'invalid') return null;
        throw error;
      },
    );
    return {
      project: projectToWire(settings, found),
      detected,
      proposals: await readProposals(parts, found),
      reachable: [...settings.build.reachable],
    };
  });
}

/** Whose identifier of a repository this is, where the caller does not say. */
function hostOf(repoId: string): CodeHostKind {
  return /^\d+$/.test(repoId) ? 'github' : 'local';
}

function createRoutes(api: FastifyInstance, parts: Parts): void {
  const { db, settings } = parts;
  const reply = async (actor: Member, id: string) => {
    const found = await findProject(db, actor.organizationId, id);
    return withText('New Project Added.', { project: projectToWire(settings, found) });
  };
  const made = async (actor: Member, request: FastifyRequest, id: string) => {
    await parts.events.emitAfter(projectCreated, { by: actedBy(actor, request), projectId: id });
    return reply(actor, id);
  };

  handle(api, contract.createProject, async ({ actor, body, request }) => {
    if (body.userId !== actor.userId || body.orgId !== actor.organizationId) throw new AppError('not_found');
    const start = { ...startOf(body), id: body.id };
    const { repoId, host = hostOf(repoId) } = body;
    const isNew = await createOnHost(parts, actedBy(actor, request), start, { host, repoId });
    return isNew ? made(actor, request, body.id) : reply(actor, body.id);
  });

  handle(api, contract.createFromSample, async ({ actor, body, request }) => {
    const author = await authorOf(db, actor.userId);
    const fill = fillFromSample(body.sampleId, author);
    return made(actor, request, await createProject(parts, actedBy(actor, request), startOf(body), fill));
  });

  handle(api, contract.cloneProject, async ({ actor, body, request }) => {
    const { project, repository } = await findProject(db, actor.organizationId, body.projectId);
    const { rootDirectory, buildSettings } = project;
    const start = { name: body.name, rootDirectory, buildSettings };
    const fill = fillFromRepository(repositoryAt(parts, repository.id));
    const how = { branch: repository.defaultBranch, bytes: repository.sizeBytes };
    const id = await createProject(parts, actedBy(actor, request), start, fill, how);
    return made(actor, request, id);
  });
}

function changeRoutes(api: FastifyInstance, parts: Parts): void {
  const { db, settings } = parts;
  const updated = async ({ organizationId }: Member, id: string) =>
    withText('Updated successfully', { project: projectToWire(settings, await findProject(db, organizationId, id)) });

  handle(api, contract.renameProject, async ({ actor, body, request }) => {
    await renameProject(parts, actedBy(actor, request), body.projectId, body.name);
    return updated(actor, body.projectId);
  });

  handle(api, contract.protectProject, async ({ actor, body, request }) => {
    await protectProject(parts, actedBy(actor, request), body.projectId, body.protected);
    return updated(actor, body.projectId);
  });

  handle(api, contract.allowForcePushes, async ({ actor, body, request }) => {
    await allowForcePushes(parts, actedBy(actor, request), body.projectId, body.allowed);
    return updated(actor, body.projectId);
  });

  handle(api, contract.setDefaultBranch, async ({ actor, body, request }) => {
    await setDefaultBranch(parts, actedBy(actor, request), body.projectId, body.branchName);
    return updated(actor, body.projectId);
  });

  handle(api, contract.saveRepository, async ({ actor, body, request }) => {
    const found = await findProject(db, actor.organizationId, body.projectId);
    const branch = body.repository.defaultBranch;
    if (branch !== undefined && branch !== found.repository.defaultBranch) {
      if (!can(actor, 'site.manage')) throw new AppError('forbidden');
      await setDefaultBranch(parts, actedBy(actor, request), body.projectId, branch);
    }
    if (found.mirror === null) await refreshRepository(parts, found);
    else await enqueueFetch(parts, found.repository.id);
    return updated(actor, body.projectId);
  });

  handle(api, contract.deleteProject, async ({ actor, body, request }) => {
    await deleteProject(parts, actedBy(actor, request), body);
    return withText('Deleted Successfully.');
  });

  handle(api, contract.restoreProject, async ({ actor, body, request }) => {
    await restoreProject(parts, actedBy(actor, request), body.projectId);
    return updated(actor, body.projectId);
  });
}

/** Projects and the repositories behind them (docs/contract.md "Developer"). */
export function projectRoutes(api: FastifyInstance, parts: Parts): void {
  readRoutes(api, parts);
  createRoutes(api, parts);
  changeRoutes(api, parts);
  repositoryRoutes(api, parts);
}
