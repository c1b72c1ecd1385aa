import { eq } from 'drizzle-orm';
import * as z from 'zod';
import type { ThemeSourceFault } from '#common/contract/theme-source.ts';
import type { Json } from '#common/layout/document.ts';
import { sameJson } from '#common/layout/same-json.ts';
import type { ThemeDocument } from '#common/contract/theme-document.ts';
import type { Misfit } from '#common/widgets/design-tokens/format.ts';
import { conflictPlaces, differentPlaces } from '#common/widgets/design-tokens/theme-differences.ts';
import { mergeTheme } from '#common/widgets/site-theme/merge-theme.ts';
import { themeDocumentOf } from '#common/widgets/site-theme/resolve-theme.ts';
import { checkTheme } from '#server/builder/themes/check-theme.ts';
import { servedFonts } from '#server/builder/themes/served-families.ts';
import { findOwn, lockTheme, storeDraft } from '#server/builder/themes/store.ts';
import { readFile } from '#server/developer/source/repositories/read-blobs.ts';
import { resolveCommit } from '#server/developer/source/repositories/refs.ts';
import { repositoryAt } from '#server/developer/source/repositories/require-git.ts';
import { parserOf } from '#server/developer/source/texts/parse-bounded.ts';
import { AppError } from '#server/platform/app-error.ts';
import { defineJob } from '#server/platform/define-job.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { themeSources } from '#server/platform/db/schema/theme-sources.ts';
import type { Parts } from '#server/platform/parts.ts';
import { currentTheme, findSource, type FoundSource } from './store';

type Deps = Pick<Parts, 'db' | 'settings'>;

/** Bytes of a file that is read: that of a large design system has as many. */
const MAX_BYTES = 1024 * 1024;
/** Readings of one source at the same time: each that was overtaken begins again, and then the newest was read. */
const MAX_TRIES = 5;

type Taken = Partial<typeof themeSources.$inferInsert>;

/** Thrown where a file makes no theme. */
class SourceFault extends Error {
  constructor(readonly fault: ThemeSourceFault) {
    super(fault);
  }
}

/** What a file says, and what it was taken over into. */
interface ReadFile {
  readonly base: ThemeDocument;
  readonly theme: ThemeDocument;
  readonly misfits: readonly Misfit[];
}

/** The text of the file at a commit. @throws SourceFault */
async function readText(parts: Deps, { row, repository }: FoundSource, sha: string | null): Promise<string> {
  const file = sha === null ? null : await readFile(repositoryAt(parts, repository.id), sha, row.path);
  if (!file) throw new SourceFault('missing');
  if (file.content === null || file.size > MAX_BYTES) throw new SourceFault('large');
  return file.content.toString();
}

/**
 * Reads the file as a theme, in the parsers' process and while no theme is locked: it may have been written to take long.
 * @throws SourceFault
 */
async function readTheme({ db }: Deps, { row, live, organizationId }: FoundSource, text: string): Promise<ReadFile> {
  const base = row.theme ?? (await findOwn(db, row.siteId, live)) ?? themeDocumentOf(live);
  const fonts = await servedFonts(db, row.siteId);
  const read = await parserOf(organizationId).readTokens(row.path, text, { theme: base, fonts });
  // What takes longer than any file of tokens has more than one.
  if (read === null) throw new SourceFault('too_many');
  if (read.theme === null) throw new SourceFault(read.fault ?? 'theme');
  return { base, theme: read.theme, misfits: read.misfits };
}

/** Why a file made no theme; other errors are thrown on. */
function faultOf(error: unknown): ThemeSourceFault {
  if (error instanceof SourceFault) return error.fault;
  if (error instanceof AppError && error.code === 'invalid') return 'theme';
  throw error;
}

/** Merges what a file says into the draft, as another person's changes: where both changed the same, the draft stays. */
async function takeOver(tx: Queryable, { row }: FoundSource, { base, theme, misfits }: ReadFile, live: unknown) {
  const { siteId } = row;
  const families = new Set((await servedFonts(tx, siteId)).map(({ family }) => family));
  const current = await currentTheme(tx, siteId, live);
  const merged = mergeTheme(base, current, theme);
  checkTheme(merged, (family) => families.has(family));
  const isSame = sameJson(merged as unknown as Json, current as unknown as Json);
  if (!isSame) await storeDraft(tx, siteId, merged, row.userId);
  const apart = new Set(differentPlaces(merged, theme));
  const conflicts = new Set([...row.conflicts, ...conflictPlaces(base, current, theme)]);
  return { theme, misfits: [...misfits], conflicts: [...conflicts].filter((path) => apart.has(path)) };
}

/** Whether a source is as it was found: no other was set, and it was not read since. */
function isUnchanged({ row }: FoundSource, now: FoundSource | null): now is FoundSource {
  const isSame = now?.row.projectId === row.projectId && now.row.path === row.path;
  return isSame && now.row.readOn?.getTime() === row.readOn?.getTime();
}

/**
 * The file of a site's theme at a commit is taken over; what is wrong with it is stored in its place.
 * @returns false: the source was read or set by another call meanwhile
 */
async function store(parts: Deps, source: FoundSource, sha: string | null): Promise<boolean> {
  const { siteId } = source.row;
  const finish = (take: (tx: Queryable, now: FoundSource, live: unknown) => Promise<Taken>) =>
    parts.db.transaction(async (tx) => {
      const live = await lockTheme(tx, siteId);
      const now = await findSource(tx, siteId);
      if (!isUnchanged(source, now)) return false;
      const change = { sha, readOn: new Date(), ...(await take(tx, now, live)) };
      await tx.update(themeSources).set(change).where(eq(themeSources.siteId, siteId));
      return true;
    });
  try {
    const read = await readTheme(parts, source, await readText(parts, source, sha));
    return await finish(async (tx, now, live) => ({ fault: null, ...(await takeOver(tx, now, read, live)) }));
  } catch (error) {
    const fault = faultOf(error);
    return finish(async () => ({ fault, misfits: [] }));
  }
}

/** Reads the source of a site's theme on the default branch of its project, into the draft. */
export async function readSource(parts: Deps, siteId: string): Promise<void> {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const source = await findSource(parts.db, siteId);
    if (!source) return;
    const sha = await resolveCommit(repositoryAt(parts, source.repository.id), source.repository.defaultBranch);
    if (await store(parts, source, sha)) return;
  }
}

/** Reads the source of a site's theme again. */
export const readSourceJob = defineJob({
  name: 'read-theme-source',
  data: z.object({ siteId: z.string() }),
  concurrency: 2,
  concurrencyEach: 1,
  // A file that ended the server in spite of all bounds is tried once more, not six times: the next push reads it again.
  retryLimit: 1,
  run: (parts, { siteId }) => readSource(parts, siteId),
});
