import { and, eq, sql } from 'drizzle-orm';
import { componentKey, isInstance } from '#common/components/instance.ts';
import { fault } from '#common/contract/faults.ts';
import type { LayoutDocument, NodeMap } from '#common/layout/document.ts';
import { kindOf } from '#common/widgets/registry.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { contentReferences } from '#server/platform/db/schema/pages.ts';
import { checkInstances } from './check-instances';
import { deletedNames, instanceKeys } from './component-documents';

/**
 * Until the transaction ends, keeps a site's components as they are for each other (`use`: many at once), or alone for who
 * changes which there are and what is in them (`change`). Taken before any row is locked.
 */
export async function lockComponents(tx: Transaction, siteId: string, to: 'use' | 'change'): Promise<void> {
  const name = sql`hashtextextended(${`components/${siteId}`}, 0)`;
  if (to === 'use') await tx.execute(sql`select pg_advisory_xact_lock_shared(${name})`);
  else await tx.execute(sql`select pg_advisory_xact_lock(${name})`);
}

/**
 * Begins the storing of a document: what it has instances of stays until the transaction ends, and no two components that
 * are saved at once get into each other.
 * @throws AppError invalid (a circle that another save has made since the document was checked)
 */
export async function holdInstances(
  tx: Transaction,
  where: { readonly siteId: string; readonly pageKey: string },
  document: LayoutDocument,
): Promise<void> {
  if (instanceKeys(document.root).length === 0) return;
  const isComponent = kindOf(document.root) === 'component';
  await lockComponents(tx, where.siteId, isComponent ? 'change' : 'use');
  if (isComponent) await checkInstances(tx, where, document);
}

/** A stored widget, or the newest version of a template. */
interface Owner {
  readonly kind: 'latest' | 'widget';
  readonly id: string;
}

/** The keys of the components that what is stored has instances of. */
async function storedKeys(tx: Transaction, owner: Owner): Promise<ReadonlySet<string>> {
  const { ownerId, ownerKind, kind, target } = contentReferences;
  const rows = await tx
    .select({ target })
    .from(contentReferences)
    .where(and(eq(ownerId, owner.id), eq(ownerKind, owner.kind), eq(kind, 'component')));
  return new Set(rows.map((row) => row.target));
}

/**
 * Refuses instances that a document did not have, of components that were deleted: their deletion has replaced all there were.
 * After `holdInstances` or `lockComponents`.
 * @param owner what is stored already; null: it is new
 * @throws AppError invalid naming the blocks
 */
export async function assertNotDeleted(
  tx: Transaction,
  siteId: string,
  owner: Owner | null,
  root: NodeMap,
): Promise<void> {
  const keys = instanceKeys(root);
  if (keys.length === 0) return;
  const had = owner === null ? new Set<string>() : await storedKeys(tx, owner);
  const added = keys.filter((key) => key !== '' && !had.has(key));
  if (added.length === 0) return;
  const gone = await deletedNames(tx, siteId, added);
  const details = Object.entries(root).flatMap(([nodeId, node]) =>
    isInstance(node) && gone.has(componentKey(node)) ? [{ ...fault('props.component', 'component_gone'), nodeId }] : [],
  );
  if (details.length > 0) throw new AppError('invalid', { details: details.slice(0, 100) });
}

/**
 * Begins the storing of a widget: what it has instances of stays until the transaction ends.
 * @param root null: it has none; absent: as stored
 * @throws AppError invalid (a deleted component)
 */
export async function keepComponents(
  tx: Transaction,
  siteId: string,
  owner: Owner | null,
  root: NodeMap | null | undefined,
): Promise<void> {
  if (!root || instanceKeys(root).length === 0) return;
  await lockComponents(tx, siteId, 'use');
  await assertNotDeleted(tx, siteId, owner, root);
}
