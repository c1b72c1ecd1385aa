import type { FastifyInstance } from 'fastify';
import * as contract from '#common/contract/repositories.ts';
import { checkFolder, checkReadPath } from '#server/developer/source/repositories/check-path.ts';
import { listBranches } from '#server/developer/source/repositories/history.ts';
import { readFile } from '#server/developer/source/repositories/read-blobs.ts';
import { LINK_MODE, listTree, MODULE_MODE, type TreeEntry } from '#server/developer/source/repositories/read-tree.ts';
import { repositoryAt, requireGit } from '#server/developer/source/repositories/require-git.ts';
import { textToShow } from '#server/developer/source/texts/commit-reader.ts';
import { whyReadOnly } from '#server/developer/source/texts/why-read-only.ts';
import { AppError } from '#server/platform/app-error.ts';
import { handle } from '#server/platform/http/endpoints.ts';
import type { Parts } from '#server/platform/parts.ts';
import { openCommit } from './read-project';
import { findProject } from './store';

const MAX_FILES = 10_000;

function typeOf({ mode }: TreeEntry): 'file' | 'link' | 'module' {
  return mode === LINK_MODE ? 'link' : mode === MODULE_MODE ? 'module' : 'file';
}

function toEntry(entry: TreeEntry) {
  return {
    path: entry.path,
    size: entry.size,
    hash: entry.sha,
    type: typeOf(entry),
  };
}

/** Branches and files of projects. */
export function repositoryRoutes(api: FastifyInstance, parts: Parts): void {
  const { db } = parts;

  handle(api, contract.getBranches, async ({ actor, query }) => {
    const { repository } = await findProject(db, actor.organizationId, query.projectId);
    await requireGit(parts);
    const list = await listBranches(repositoryAt(parts, repository.id), repository.defaultBranch);
    return { list, tc: list.length };
  });

  handle(api, contract.getFiles, async ({ actor, query }) => {
    const found = await findProject(db, actor.organizationId, query.projectId);
    const under = checkFolder(query.path ?? '', 'path');
    const { repository, commit } = await openCommit(parts, found.repository, query.ref);
    const all = await listTree(repository, commit, under);
    return { list: all.slice(0, MAX_FILES).map(toEntry), sha: commit, truncated: all.length > MAX_FILES };
  });

  handle(api, contract.getFile, async ({ actor, query }) => {
    const found = await findProject(db, actor.organizationId, query.projectId);
    const path = checkReadPath(query.path, 'path');
    const { repository, commit } = await openCommit(parts, found.repository, query.ref);
    const file = await readFile(repository, commit, path);
    if (file === null) throw new AppError('not_found');
    const readOnly = whyReadOnly(file);
    const binary = readOnly === 'binary';
    const content = binary || file.content === null ? '' : textToShow(file.content);
    return { path, content, binary, readOnly, size: file.size, hash: file.sha };
  });
}
