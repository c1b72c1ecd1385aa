import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { componentKey } from '#common/components/instance.ts';
import { detachInstances, swapInstances } from '#common/components/replace-instances.ts';
import type { ReplacedPage } from '#common/contract/components.ts';
import { fault, type ErrorDetail } from '#common/contract/faults.ts';
import type { LayoutDocument, NodeId, NodeMap } from '#common/layout/document.ts';
import { newNodeId } from '#common/layout/node-id.ts';
import { applyChange, removeNodes } from '#common/layout/tree.ts';
import { registries } from '#common/widgets/registry.ts';
import { checkDocument } from '#server/builder/pages/check-document.ts';
import { instanceFaults } from '#server/builder/pages/check-instances.ts';
import { instanceKeys, loadComponents } from '#server/builder/pages/component-documents.ts';
import { lockComponents } from '#server/builder/pages/component-uses.ts';
import { putAside } from '#server/builder/pages/delete-template.ts';
import { findTemplate, type TemplateRow } from '#server/builder/pages/layout-store.ts';
import { loadDocument } from '#server/builder/pages/load-document.ts';
import { addVersion, type Author, makeVersion } from '#server/builder/pages/save-layout.ts';
import { findUses } from '#server/builder/usage/find-uses.ts';
import { AppError } from '#server/platform/app-error.ts';
import { type ActedBy, recordAuditEvent } from '#server/platform/audit/record-audit-event.ts';
import type { Database, Queryable, Transaction } from '#server/platform/db/database.ts';
import { contentReferences, pageTemplates } from '#server/platform/db/schema/pages.ts';

/** Documents of components by key; what they become while their transaction goes on is laid over what is stored. */
type Roots = ReadonlyMap<string, NodeMap>;

/** The pages and components whose newest version has instances of a component: locked, in the order of their keys. */
async function lockUsers(tx: Transaction, siteId: string, key: string): Promise<TemplateRow[]> {
  const owners = tx
    .select({ id: contentReferences.ownerId })
    .from(contentReferences)
    .where(
      and(
        eq(contentReferences.siteId, siteId),
        eq(contentReferences.kind, 'component'),
        eq(contentReferences.target, key),
        eq(contentReferences.ownerKind, 'latest'),
      ),
    );
  return tx
    .select()
    .from(pageTemplates)
    .where(and(eq(pageTemplates.siteId, siteId), isNull(pageTemplates.deletedAt), inArray(pageTemplates.id, owners)))
    .orderBy(asc(pageTemplates.pageKey))
    .for('update');
}

/** @throws AppError in_use with the stored widgets that have instances of it: they have no versions to go back to */
async function assertNoWidgets(tx: Queryable, siteId: string, key: string): Promise<void> {
  const uses = (await findUses(tx, siteId, 'component', key)) ?? [];
  const stored = uses.filter(({ kind }) => kind === 'widget').slice(0, 100);
  if (stored.length === 0) return;
  const details = stored.map((use) => ({ ...use, ...fault('pageKey', 'used_by', { title: use.title }) }));
  throw new AppError('in_use', { details });
}

interface Replacing {
  readonly component: TemplateRow;
  /** Null: instances become ordinary blocks. */
  readonly other: TemplateRow | null;
}

/** Without the instances that blocks of a component brought in and that would be within themselves: they drew nothing. */
function withoutCircles(
  before: NodeMap,
  after: NodeMap,
  faultsOf: (nodes: NodeMap) => readonly ErrorDetail[],
): NodeMap {
  const keyAt = (nodes: NodeMap, id: NodeId) => nodes[id] && componentKey(nodes[id]);
  const circles = faultsOf(after).flatMap(({ code, nodeId: id }) =>
    code === 'component_circle' && id !== undefined && keyAt(before, id) !== keyAt(after, id) ? [id] : [],
  );
  return applyChange(after, removeNodes(after, circles));
}

/** @throws AppError invalid where the blocks have no room, or cannot be there, naming the page */
async function replaced(
  tx: Queryable,
  template: TemplateRow,
  document: LayoutDocument,
  { component, other }: Replacing,
  changed: Roots,
): Promise<LayoutDocument> {
  const { siteId, name, pageKey, kind } = template;
  const registry = registries[kind];
  const keys = [...instanceKeys(document.root), ...(other ? [other.pageKey] : [])];
  const stored = await loadComponents(tx, siteId, keys, { shown: 'newest' });
  const find = (key: string) => changed.get(key) ?? stored.get(key)?.root;
  const from = { key: component.pageKey, name: component.name };
  const root = other
    ? swapInstances(document.root, from, { key: other.pageKey, name: other.name })
    : detachInstances(document.root, from.key, { find, registry, newId: newNodeId });
  if (!root) {
    const path = `${name} → ${component.name}`;
    throw new AppError('invalid', { details: [fault('instead', 'component_size', { path })] });
  }
  const within = kind === 'component' ? pageKey : undefined;
  const faultsOf = (nodes: NodeMap) => instanceFaults(nodes, (key) => (key === within ? nodes : find(key)), within);
  const made = await checkDocument({ ...document, root: other ? root : withoutCircles(document.root, root, faultsOf) });
  const details = faultsOf(made.root);
  if (details.length > 0) throw new AppError('invalid', { details: details.map((each) => ({ ...each, title: name })) });
  return made;
}

/** The new documents of components: made before any is stored, so that each is checked with the others as they will be. */
async function replacedComponents(tx: Queryable, users: readonly TemplateRow[], replacing: Replacing) {
  const own = users.filter(({ kind }) => kind === 'component');
  const documents = new Map<TemplateRow, LayoutDocument>();
  const roots = new Map<string, NodeMap>();
  // Twice: the first time not all of the others are known.
  for (let round = 0; round < 2; round += 1)
    for (const template of own) {
      const document = await loadDocument(tx, template);
      const made = await replaced(tx, template, document, replacing, roots);
      documents.set(template, made);
      roots.set(template.pageKey, made.root);
    }
  return { documents, roots };
}

async function store(tx: Transaction, author: Author, template: TemplateRow, document: LayoutDocument) {
  const version = await addVersion(tx, author, template, await makeVersion(document));
  return { pageKey: template.pageKey, name: template.name, version };
}

/** @throws AppError not_found; invalid where it is to be replaced by itself or by what is no component */
async function lockBoth(tx: Transaction, siteId: string, key: string, instead: string | null): Promise<Replacing> {
  const component = await findTemplate(tx, siteId, key, 'update');
  if (component?.kind !== 'component') throw new AppError('not_found');
  if (instead === null) return { component, other: null };
  const other = instead === key ? null : await findTemplate(tx, siteId, instead, 'share');
  if (other?.kind !== 'component') throw new AppError('invalid', { details: [fault('instead', 'component_instead')] });
  return { component, other };
}

/**
 * Deletes a component for 30 days, with new versions of all drafts that have instances of it. What is live shows it on.
 * @param instead the key of what takes its place; null: its blocks do
 * @throws AppError not_found; invalid naming the page; in_use with stored widgets
 */
export async function deleteComponent(
  db: Database,
  author: Author,
  { key, instead }: { readonly key: string; readonly instead: string | null },
  by: ActedBy,
): Promise<ReplacedPage[]> {
  const { siteId } = author;
  return db.transaction(async (tx) => {
    await lockComponents(tx, siteId, 'change');
    const replacing = await lockBoth(tx, siteId, key, instead);
    await assertNoWidgets(tx, siteId, key);
    const users = await lockUsers(tx, siteId, key);
    const components = await replacedComponents(tx, users, replacing);
    const pages: ReplacedPage[] = [];
    for (const template of users.filter((each) => !components.documents.has(each))) {
      const document = await loadDocument(tx, template);
      pages.push(
        await store(tx, author, template, await replaced(tx, template, document, replacing, components.roots)),
      );
    }
    // Last: readers keep versions of components by number, and one that is not committed must not be read.
    for (const [template, document] of components.documents) pages.push(await store(tx, author, template, document));
    await putAside(tx, replacing.component);
    await recordAuditEvent(tx, { ...by, act: 'component-deleted', target: replacing.component.name });
    return pages;
  });
}
