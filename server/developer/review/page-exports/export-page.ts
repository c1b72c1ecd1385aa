import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { ExportFormat, ExportGap, PageExport } from '#common/contract/page-exports.ts';
import { fault } from '#common/contract/faults.ts';
import { whileHeld } from '#server/builder/plan-limits/hold-storage.ts';
import { atHost, pushByHand } from '#server/developer/review/hosted-pulls/change-at-host.ts';
import type { ActingUser } from '#server/developer/projects/projects/create-project.ts';
import { authorOf } from '#server/developer/source/repositories/author-of.ts';
import { findProject } from '#server/developer/projects/projects/store.ts';
import { readMergeStatus } from '#server/developer/review/pull-requests/merge-status.ts';
import { proposeCommit } from '#server/developer/review/pull-requests/propose-commit.ts';
import { findPullRequest, isOpen } from '#server/developer/review/pull-requests/store.ts';
import { checkFolder } from '#server/developer/source/repositories/check-path.ts';
import { type GitRepository, runGit } from '#server/developer/source/repositories/git.ts';
import { isAncestor } from '#server/developer/source/repositories/history.ts';
import { recordMoves } from '#server/developer/source/repositories/pushed.ts';
import { recordSize } from '#server/developer/source/repositories/record-size.ts';
import { checkBranchName, moveRef, resolveCommit } from '#server/developer/source/repositories/refs.ts';
import { repositoryAt, requireGit } from '#server/developer/source/repositories/require-git.ts';
import { AppError } from '#server/platform/app-error.ts';
import { recordAuditEvent } from '#server/platform/audit/record-audit-event.ts';
import { pageExports } from '#server/platform/db/schema/page-exports.ts';
import type { Parts } from '#server/platform/parts.ts';
import { addToBranch, commitExport } from './commit-export';
import { readExportFonts } from './export-fonts';
import { readExportImages } from './export-images';
import { type ReadyExport, readExportedPage } from './read-page';
import { addExport, findExports, readExport } from './store';

type Deps = Pick<Parts, 'db' | 'files' | 'settings' | 'jobs' | 'log' | 'appSecret'>;

/** Where a page shall go. */
export interface ExportAsked {
  readonly siteId: string;
  readonly pageKey: string;
  readonly projectId: string;
  readonly format: ExportFormat;
  readonly folder: string;
  readonly branchName: string;
  readonly title: string;
}

export interface ExportDone {
  readonly export: PageExport;
  readonly pullRequest: { readonly id: string; readonly number: number };
  readonly isUpdate: boolean;
  readonly conflicts: string[];
}

const REASONS: Readonly<Record<ExportGap['why'], string>> = {
  bound: 'shows data',
  list: 'is drawn once per entry of a list',
  condition: 'is drawn under a condition',
  visibility: 'is not for every visitor',
  unknown: 'is a widget that is not known',
  component: 'is a component of a project',
  form: 'is a form, which the site alone receives',
  setting: 'is a setting of the page that has no place here',
};

/** The text of the pull request: what was exported, what was not, and fonts whose licenses we do not know. */
function bodyOf({ template, version, gaps, fonts }: ReadyExport): string {
  const plain = (text: string) => text.replace(/[^\p{L}\p{N} ._-]+/gu, ' ');
  const lines = gaps.map(({ name, widget, why, whole }) => {
    const what = why === 'setting' ? plain(name) : `${plain(name)} (${plain(widget)})`;
    return `- ${what} ${REASONS[why]}${whole ? '' : ': exported without it'}`;
  });
  const missing = lines.length > 0 ? `\n\nNot exported:\n\n${lines.join('\n')}` : '';
  const own = fonts.families.filter(({ isOwn }) => isOwn).map(({ title }) => plain(title));
  const licenses =
    own.length > 0
      ? `\n\nUploaded fonts: ${own.join(', ')}. Check that their licenses allow to keep them in this repository.`
      : '';
  return `Version ${version} of the page "${plain(template.name)}" from the page builder.${missing}${licenses}`;
}

function keepRef(id: string) {
  return `refs/pw/exports/${id}`;
}

type Placed = Awaited<ReturnType<typeof findPlace>>;

async function findPlace(parts: Deps, organizationId: string, asked: ExportAsked, templateId: string) {
  const { repository } = await findProject(parts.db, organizationId, asked.projectId);
  await requireGit(parts);
  const git = repositoryAt(parts, repository.id);
  const branchName = await checkBranchName(git, asked.branchName, 'branchName');
  const head = await resolveCommit(git, repository.defaultBranch);
  if (head === null) throw new AppError('invalid', { details: [fault('projectId', 'repository_empty')] });
  const { projectId, format } = asked;
  const found = await findExports(parts.db, { templateId, projectId, format, folder: asked.folder });
  return { git, repository, branchName, head, found };
}

/** The open pull request that holds the export before, with the newest commit of its branch. */
async function findOpenPull(git: GitRepository, found: Placed['found']) {
  for (const { row, pull } of found) {
    if (!pull || !isOpen(pull)) continue;
    const head = await resolveCommit(git, pull.branch);
    if (head !== null && (await isAncestor(git, row.commit, head))) return { pull, head };
  }
  return null;
}

/** Adds an export to the branch of a pull request that is open. */
async function moveBranch(
  parts: Deps,
  by: ActingUser,
  { git, repository }: Placed,
  pull: { readonly id: string; readonly branch: string },
  { head, tip }: { readonly head: string; readonly tip: string },
): Promise<void> {
  const hosted = atHost(await findPullRequest(parts.db, by.organizationId, pull.id));
  // The host first: a push that it rejects leaves no trace here.
  if (hosted) await pushByHand(parts, by, hosted, { git, head, sha: tip });
  await recordMoves(parts, git, repository, by, () => moveRef(git, `refs/heads/${pull.branch}`, head, tip));
}

function withFolder(folder: string, path: string) {
  return folder === '' ? path : `${folder}/${path}`;
}

/**
 * Exports a page's newest version into a repository's folder, on a branch with a pull request, which is reused while
 * open. Later exports follow the previous one, so git merges them.
 * @throws AppError `not_found`; `not_configured`; `invalid`; `nothing_to_merge`; `merge_conflict`; as
 * `createPullRequest`
 */
export async function exportPage(parts: Deps, by: ActingUser, wanted: ExportAsked): Promise<ExportDone> {
  const { db } = parts;
  const asked = { ...wanted, folder: checkFolder(wanted.folder, 'folder') };
  const { projectId, format, folder, title } = asked;
  const { siteId, pageKey } = asked;
  const page = { siteId, organizationId: by.organizationId, pageKey, format };
  const ready = await readExportedPage(db, page);
  const place = await findPlace(parts, by.organizationId, asked, ready.template.id);
  const { git, repository, found } = place;
  const open = await findOpenPull(git, found);
  const images = await readExportImages(parts, ready.images);
  const all = [...ready.files, ...images, ...(await readExportFonts(parts, ready.fonts.files))];
  const files = all.map(({ path, content }) => ({ path: withFolder(folder, path), content }));
  const words = { message: title, author: await authorOf(db, by.userId) };
  const rows = found.map(({ row }) => row);
  const bytes = files.reduce((sum, { content }) => sum + Buffer.byteLength(content), 0);
  const { made, tip } = await whileHeld(db, by.organizationId, bytes, () =>
    commitExport(git, { head: open?.head ?? place.head, rows, files, ...words }).finally(() =>
      recordSize(db, git, repository.id),
    ),
  );

  const id = randomUUID();
  await runGit(git, ['update-ref', '--no-deref', keepRef(id), made]);
  const { id: templateId } = ready.template;
  const paths = files.map(({ path }) => path);
  const values = { id, templateId, projectId, format, folder, version: ready.version, userId: by.userId };
  await addExport(db, { ...values, commit: made, files: paths });
  try {
    const added = open && (await addToBranch(git, open.head, tip, words));
    const isUpdate = open !== null && added !== null && added.conflicts === null;
    if (isUpdate) await moveBranch(parts, by, place, open.pull, { head: open.head, tip: added.tip });
    const base = open?.pull.branch ?? repository.defaultBranch;
    const pullId = isUpdate
      ? open.pull.id
      : await proposeCommit(parts, by, place, {
          projectId,
          title,
          tip,
          base,
          branchName: place.branchName,
          body: bodyOf(ready),
        });
    await db.update(pageExports).set({ pullRequestId: pullId }).where(eq(pageExports.id, id));
    const { row } = await findPullRequest(db, by.organizationId, pullId);
    const details = { project: `#${row.number}`, folder };
    await recordAuditEvent(db, { ...by, act: 'page-exported', target: ready.template.name, details });
    const { merge } = await readMergeStatus(git, row);
    const pullRequest = { id: pullId, number: row.number };
    return { export: await readExport(db, id), pullRequest, isUpdate, conflicts: [...merge.conflicts] };
  } catch (error) {
    await db.delete(pageExports).where(eq(pageExports.id, id));
    throw error;
  }
}
