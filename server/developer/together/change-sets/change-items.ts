import { and, eq } from 'drizzle-orm';
import { AppError } from '#server/platform/app-error.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { changeSetItems } from '#server/platform/db/schema/change-sets.ts';
import type { Parts } from '#server/platform/parts.ts';
import { fieldsOf, type SentItem } from './add-item';
import { changeSetRow, assertAnswered, type ItemRow, lockChangeable, recordSetEvent } from './store';

interface By {
  readonly userId: string;
  readonly siteId: string;
  readonly organizationId: string;
}

/** An item of a set. @throws AppError `not_found` */
export async function findItem(db: Queryable, setId: string, itemId: string): Promise<ItemRow> {
  const [item] = await db
    .select()
    .from(changeSetItems)
    .where(and(eq(changeSetItems.id, itemId), eq(changeSetItems.changeSetId, setId)));
  if (!item) throw new AppError('not_found');
  return item;
}

const mended = { state: 'open', failure: null, failedItemId: null } as const;

/** Takes an item out of a set. @throws AppError `not_found`, `conflict` where the set cannot be changed */
export function removeItem(
  { db }: Pick<Parts, 'db'>,
  { userId, siteId }: By,
  setId: string,
  itemId: string,
): Promise<void> {
  return db.transaction(async (tx) => {
    await lockChangeable(tx, siteId, setId);
    const item = await findItem(tx, setId, itemId);
    assertAnswered(item);
    await tx.delete(changeSetItems).where(eq(changeSetItems.id, itemId));
    await recordSetEvent(tx, setId, { act: 'item-removed', userId, what: item.title });
    await changeSetRow(tx, setId, mended);
  });
}

function sentOf(item: ItemRow, newest: boolean): SentItem {
  if (item.kind === 'page')
    return { page: { pageKey: item.pageKey ?? '', version: newest ? undefined : (item.version ?? undefined) } };
  if (item.kind === 'pull') return { pull: { id: item.pullRequestId ?? '' } };
  const { act, routeId, route } = item;
  return { route: { act: act ?? 'add', id: routeId ?? undefined, fields: route ?? undefined } };
}

/**
 * Compares an item with its current target, so that it may replace it.
 * @param newest takes the newest draft of a page as well; a pull request always takes its newest commit
 * @throws AppError `not_found`, also for a deleted target; `conflict`; as `fieldsOf`
 */
export async function refreshItem(
  parts: Pick<Parts, 'db' | 'settings' | 'events'>,
  by: By,
  setId: string,
  { itemId, newest }: { readonly itemId: string; readonly newest: boolean },
): Promise<void> {
  const { db } = parts;
  const item = await findItem(db, setId, itemId);
  const made = await fieldsOf(parts, by, sentOf(item, newest));
  await db.transaction(async (tx) => {
    await lockChangeable(tx, by.siteId, setId);
    assertAnswered(await findItem(tx, setId, itemId));
    const changed = await tx.update(changeSetItems).set(made).where(eq(changeSetItems.id, itemId)).returning();
    if (changed.length === 0) throw new AppError('not_found');
    await recordSetEvent(tx, setId, { act: 'item-refreshed', userId: by.userId, what: made.title });
    await changeSetRow(tx, setId, mended);
  });
}
