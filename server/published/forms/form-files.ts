import { createReadStream } from 'node:fs';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { SubmittedFile } from '#common/contract/forms.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { formFiles, forms, formSubmissions } from '#server/platform/db/schema/forms.ts';
import type { Parts } from '#server/platform/parts.ts';
import type { ReceivedFile } from './receive-files';

/** Folder of the stored files: apart from media, and never served by sites. */
const FOLDER = 'form-files/';
/** Bytes that files of one site may have together: a flood must not fill the disk of all. */
const MAX_SITE_BYTES = 5 * 1024 * 1024 * 1024;
/** Content whose row is not there yet may be on its way; later it is left over. */
const ON_ITS_WAY_MS = 3_600_000;

type Deps = Pick<Parts, 'db' | 'files'>;

function keyOf(id: string): string {
  return `${FOLDER}${id}`;
}

/** @throws AppError `no_space` where a site has no room for more */
export async function assertRoom(db: Queryable, siteId: string, more: number): Promise<void> {
  const [row] = await db
    .select({ bytes: sql<number>`coalesce(sum(${formFiles.bytes}), 0)::float8` })
    .from(formFiles)
    .innerJoin(forms, eq(forms.id, formFiles.formId))
    .where(eq(forms.siteId, siteId));
  if ((row?.bytes ?? 0) + more > MAX_SITE_BYTES) throw new AppError('no_space');
}

/** Removes the contents of files; one that cannot be removed now is swept later. */
export async function dropContents({ files }: Pick<Parts, 'files'>, ids: readonly string[]): Promise<void> {
  for (const id of ids) await files.delete(keyOf(id)).catch(() => undefined);
}

/** Stores contents before their rows: a row always has its content. On failure none is left. */
export async function storeContents(deps: Pick<Parts, 'files'>, received: readonly ReceivedFile[]): Promise<void> {
  try {
    for (const { id, path } of received) await deps.files.put(keyOf(id), createReadStream(path));
  } catch (error) {
    await dropContents(
      deps,
      received.map(({ id }) => id),
    );
    throw error;
  }
}

/** The files of submissions, in the order they came. */
export async function filesOf(
  db: Queryable,
  submissionIds: readonly string[],
): Promise<ReadonlyMap<string, readonly SubmittedFile[]>> {
  const found = new Map<string, SubmittedFile[]>();
  if (submissionIds.length === 0) return found;
  const { id, submissionId, field, name, type, bytes, place } = formFiles;
  const rows = await db
    .select({ id, submissionId, field, name, type, bytes })
    .from(formFiles)
    .where(inArray(submissionId, [...submissionIds]))
    .orderBy(asc(submissionId), asc(place));
  for (const { submissionId: of, ...file } of rows) found.set(of, [...(found.get(of) ?? []), file]);
  return found;
}

/** A file of a submission of a site. @throws AppError `not_found` */
export async function assertFileOfSite(db: Queryable, siteId: string, submissionId: string, id: string): Promise<void> {
  const [row] = await db
    .select({ siteId: forms.siteId, submissionId: formFiles.submissionId })
    .from(formFiles)
    .innerJoin(forms, eq(forms.id, formFiles.formId))
    .where(eq(formFiles.id, id));
  if (row?.siteId !== siteId || row.submissionId !== submissionId) throw new AppError('not_found');
}

/** The name and the content of a file. @throws AppError `not_found` */
export async function openFile({ db, files }: Deps, id: string) {
  const [row] = await db.select({ name: formFiles.name }).from(formFiles).where(eq(formFiles.id, id));
  const content = row && (await files.get(keyOf(id)));
  if (!content) throw new AppError('not_found');
  return { name: row.name, stream: content.stream() };
}

/** Ids of the files of some submissions: those that go with them. */
export async function fileIdsOf(db: Queryable, submissionIds: readonly string[]): Promise<string[]> {
  if (submissionIds.length === 0) return [];
  const rows = await db
    .select({ id: formFiles.id })
    .from(formFiles)
    .innerJoin(formSubmissions, eq(formSubmissions.id, formFiles.submissionId))
    .where(inArray(formSubmissions.id, [...submissionIds]));
  return rows.map(({ id }) => id);
}

/**
 * Removes contents whose submission, form or site is gone.
 * @param now in ms since 1970
 */
export async function sweepFormFiles({ db, files }: Deps, now = Date.now()): Promise<void> {
  const before = new Date(now - ON_ITS_WAY_MS);
  for await (const { key } of files.list()) {
    if (!key.startsWith(FOLDER)) continue;
    if ((await db.$count(formFiles, eq(formFiles.id, key.slice(FOLDER.length)))) > 0) continue;
    const stored = await files.get(key);
    if (stored && stored.writtenAt < before) await files.delete(key);
  }
}
