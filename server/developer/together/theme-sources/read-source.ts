import { eq } from 'drizzle-orm';
import * as z from 'zod';
import type { ThemeSourceFault } from '#common/contract/theme-source.ts';
import type { Json } from '#common/layout/document.ts';
import { sameJson } from '#common/layout/same-json.ts';
import { convertColor } from '#common/widgets/design-tokens/convert-color.ts';
import { TokensFault } from '#common/widgets/design-tokens/format.ts';
import { readDesignTokens } from '#common/widgets/design-tokens/read-design-tokens.ts';
import { conflictPlaces, differentPlaces } from '#common/widgets/design-tokens/theme-differences.ts';
import { mergeTheme } from '#common/widgets/site-theme/merge-theme.ts';
import { themeDocumentOf } from '#common/widgets/site-theme/resolve-theme.ts';
import { checkTheme } from '#server/builder/themes/check-theme.ts';
import { servedFonts } from '#server/builder/themes/served-families.ts';
import { findOwn, lockTheme, storeDraft } from '#server/builder/themes/store.ts';
import { readFile } from '#server/developer/source/repositories/read-blobs.ts';
import { resolveCommit } from '#server/developer/source/repositories/refs.ts';
import { repositoryAt } from '#server/developer/source/repositories/require-git.ts';
import { AppError } from '#server/platform/app-error.ts';
import { defineJob } from '#server/platform/define-job.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { themeSources } from '#server/platform/db/schema/theme-sources.ts';
import type { Parts } from '#server/platform/parts.ts';
import { currentTheme, findSource, type FoundSource } from './store';

type Deps = Pick<Parts, 'db' | 'settings'>;

/** Bytes of a file that is read: that of a large design system has as many. */
const MAX_BYTES = 1024 * 1024;
/** What does not fit and is kept to be named. */
const MAX_MISFITS = 200;

/** Thrown where a file makes no theme. */
class SourceFault extends Error {
  constructor(readonly fault: ThemeSourceFault) {
    super(fault);
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, '')) as unknown;
  } catch {
    throw new SourceFault('json');
  }
}

/** The file at a commit, as JSON. @throws SourceFault */
async function readJson(parts: Deps, { row, repository }: FoundSource, sha: string | null): Promise<unknown> {
  const file = sha === null ? null : await readFile(repositoryAt(parts, repository.id), sha, row.path);
  if (!file) throw new SourceFault('missing');
  if (file.content === null || file.size > MAX_BYTES) throw new SourceFault('large');
  return parse(file.content.toString());
}

/** Why a file made no theme; other errors are thrown on. */
function faultOf(error: unknown): ThemeSourceFault {
  if (error instanceof SourceFault) return error.fault;
  if (error instanceof TokensFault) return error.code;
  if (error instanceof AppError && error.code === 'invalid') return 'theme';
  throw error;
}

/** Merges what a file says into the draft, as another person's changes: where both changed the same, the draft stays. */
async function takeOver(tx: Queryable, { row }: FoundSource, file: unknown, live: unknown) {
  const { siteId } = row;
  const fonts = await servedFonts(tx, siteId);
  const families = new Set(fonts.map(({ family }) => family));
  const base = row.theme ?? (await findOwn(tx, siteId, live)) ?? themeDocumentOf(live);
  const current = await currentTheme(tx, siteId, live);
  const read = readDesignTokens([{ name: row.path, json: file }], base, { fonts, convert: convertColor });
  const merged = mergeTheme(base, current, read.theme);
  checkTheme(merged, (family) => families.has(family));
  const isSame = sameJson(merged as unknown as Json, current as unknown as Json);
  if (!isSame) await storeDraft(tx, siteId, merged, row.userId);
  const apart = new Set(differentPlaces(merged, read.theme));
  const conflicts = new Set([...row.conflicts, ...conflictPlaces(base, current, read.theme)]);
  return {
    theme: read.theme,
    misfits: read.misfits.slice(0, MAX_MISFITS),
    conflicts: [...conflicts].filter((path) => apart.has(path)),
  };
}

/** The file of a site's theme at a commit is taken over; what is wrong with it is stored in its place. */
async function store(parts: Deps, source: FoundSource, sha: string | null, read: () => Promise<unknown>) {
  const { siteId } = source.row;
  const change = (tx: Queryable, values: Partial<typeof themeSources.$inferInsert>) =>
    tx
      .update(themeSources)
      .set({ sha, readOn: new Date(), ...values })
      .where(eq(themeSources.siteId, siteId));
  try {
    const file = await read();
    await parts.db.transaction(async (tx) => {
      const live = await lockTheme(tx, siteId);
      const now = await findSource(tx, siteId);
      // Another one was set meanwhile, which is read by itself.
      if (now?.row.projectId !== source.row.projectId || now.row.path !== source.row.path) return;
      await change(tx, { fault: null, ...(await takeOver(tx, now, file, live)) });
    });
  } catch (error) {
    await change(parts.db, { fault: faultOf(error), misfits: [] });
  }
}

/** Reads the source of a site's theme on the default branch of its project, into the draft. */
export async function readSource(parts: Deps, siteId: string): Promise<void> {
  const source = await findSource(parts.db, siteId);
  if (!source) return;
  const sha = await resolveCommit(repositoryAt(parts, source.repository.id), source.repository.defaultBranch);
  await store(parts, source, sha, () => readJson(parts, source, sha));
}

/** Reads the source of a site's theme again. */
export const readSourceJob = defineJob({
  name: 'read-theme-source',
  data: z.object({ siteId: z.string() }),
  concurrency: 2,
  concurrencyEach: 1,
  run: (parts, { siteId }) => readSource(parts, siteId),
});
