import { randomInt } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '#server/platform/db/database.ts';
import { projects } from '#server/platform/db/schema/projects.ts';
import { repositories } from '#server/platform/db/schema/repositories.ts';

const MAX_LENGTH = 30;
/** What a slug ends with when its name is taken: never read as a word. */
const LETTERS = 'bcdfghjkmnpqrstvwxz';

/** The part of an address that a name makes: `[a-z][a-z0-9-]{1,29}`. Names without Latin letters give `project`. */
export function slugOf(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^[^a-z]+|-+$/g, '')
    .slice(0, MAX_LENGTH)
    .replace(/-+$/, '');
  return plain.length < 2 ? 'project' : plain;
}

async function isTaken(db: Queryable, slug: string) {
  const [project] = await db.select({ id: projects.id }).from(projects).where(eq(projects.slug, slug));
  const [repository] = await db.select({ id: repositories.id }).from(repositories).where(eq(repositories.slug, slug));
  return project !== undefined || repository !== undefined;
}

function ending() {
  return Array.from({ length: 4 }, () => LETTERS[randomInt(LETTERS.length)]).join('');
}

/**
 * A slug that no project and no repository of the installation has, for as long as the transaction lasts.
 * @param tx the transaction that stores it
 */
export async function takeSlug(tx: Transaction, name: string): Promise<string> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('project-slugs'))`);
  const base = slugOf(name);
  let slug = base;
  while (await isTaken(tx, slug)) slug = `${base.slice(0, MAX_LENGTH - 5).replace(/-+$/, '')}-${ending()}`;
  return slug;
}
