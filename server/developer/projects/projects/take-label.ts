import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Queryable } from '#server/platform/db/database.ts';
import { type LabelKind, previewLabels } from '#server/platform/db/schema/preview-labels.ts';

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567';
const LENGTH = 16;
const SHAPE = new RegExp(`-[a-z2-7]{${LENGTH}}$`);

/** A host label below PREVIEW_URL that cannot be guessed: the project's short name and 80 random bits. */
function newLabel(slug: string): string {
  const letters = [...randomBytes(LENGTH)].map((byte) => ALPHABET[byte % ALPHABET.length]);
  return `${slug}-${letters.join('')}`;
}

/** Whether a short name has the shape of the labels that `takeLabel` makes, which are those of others, also of deleted ones. */
export function isLabelShaped(slug: string): boolean {
  return SHAPE.test(slug);
}

/**
 * Takes new labels, in the transaction that stores what they are for.
 * @param slugs the short name of the project of each
 * @returns the labels in the same order
 */
export async function takeLabels(
  db: Queryable,
  slugs: readonly string[],
  kind: Exclude<LabelKind, 'project'>,
): Promise<string[]> {
  const labels = slugs.map(newLabel);
  if (labels.length > 0) await db.insert(previewLabels).values(labels.map((label) => ({ label, kind })));
  return labels;
}

/** One of {@link takeLabels}. */
export async function takeLabel(db: Queryable, slug: string, kind: Exclude<LabelKind, 'project'>): Promise<string> {
  return (await takeLabels(db, [slug], kind))[0]!;
}

/**
 * Drops labels that are no longer used. Those of projects stay: links, search results and allow lists name
 * them for years, and a stranger would get what is sent there.
 */
export async function dropUnusedLabels(db: Queryable): Promise<void> {
  await db.execute(sql`
    delete from preview_labels l
    where kind <> 'project'
      and not exists (select from deployments where label = l.label)
      and not exists (select from deployment_aliases where label = l.label)
      and not exists (select from inspect_builds where label = l.label)
      and not exists (select from development_servers where label = l.label)`);
}
