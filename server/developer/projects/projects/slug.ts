import { randomInt } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { fault } from '#common/contract/faults.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Queryable, Transaction } from '#server/platform/db/database.ts';
import { previewLabels } from '#server/platform/db/schema/preview-labels.ts';
import { projects } from '#server/platform/db/schema/projects.ts';
import { repositories } from '#server/platform/db/schema/repositories.ts';
import { isLabelShaped } from './take-label';

const MAX_LENGTH = 30;
/** What a slug ends with when its name is taken: never read as a word. */
const LETTERS = 'bcdfghjkmnpqrstvwxz';

/**
 * The part of an address that a name makes: `[a-z][a-z0-9-]{1,29}`. Names without Latin letters and digits give `project`,
 * those that begin with a digit `project-2048`.
 */
export function slugOf(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .replace(/^(?=\d)/, 'project-')
    .slice(0, MAX_LENGTH)
    .replace(/-+$/, '');
  return plain.length < 2 ? 'project' : plain;
}

/** A short name that a deleted project had stays its organization's. */
async function isTaken(db: Queryable, slug: string, organizationId: string) {
  const [repository] = await db.select({ id: repositories.id }).from(repositories).where(eq(repositories.slug, slug));
  if (repository) return true;
  const { label, kind, organizationId: owner } = previewLabels;
  const [taken] = await db
    .select({ kind, owner, projectId: projects.id })
    .from(previewLabels)
    .leftJoin(projects, eq(projects.slug, label))
    .where(eq(label, slug));
  return (
    taken !== undefined && (taken.kind !== 'project' || taken.owner !== organizationId || taken.projectId !== null)
  );
}

function ending() {
  return Array.from({ length: 4 }, () => LETTERS[randomInt(LETTERS.length)]).join('');
}

/**
 * Takes a slug that nothing of the installation has or had as its address.
 * @param tx the transaction that stores it
 * @throws AppError `invalid` on `name` when it would look like the address of a deployment
 */
export async function takeSlug(tx: Transaction, name: string, organizationId: string): Promise<string> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('project-slugs'))`);
  const base = slugOf(name);
  if (isLabelShaped(base)) throw new AppError('invalid', { details: [fault('name', 'project_name_reserved')] });
  let slug = base;
  while (await isTaken(tx, slug, organizationId))
    slug = `${base.slice(0, MAX_LENGTH - 5).replace(/-+$/, '')}-${ending()}`;
  await tx.insert(previewLabels).values({ label: slug, kind: 'project', organizationId }).onConflictDoNothing();
  return slug;
}
