import { conflictKey, type Conflict } from '../conflict';
import type { LayoutDocument, LayoutNode, NodeId } from '../document';
import { mergeDocuments } from '../merge';
import { applyChange, ownNode } from '../tree';

/** One change of a proposal, to be taken or left by itself. */
export interface ProposalItem {
  readonly id: string;
  /** What it does, in the words of its author. */
  readonly label: string;
  /** The nodes it replaces (`null` = removed), as they are on the base with what it needs. */
  readonly change: readonly (readonly [NodeId, LayoutNode | null])[];
  /** Items before it without which it cannot be. */
  readonly needs: readonly string[];
  /** Hosts of its links and images that neither the page has nor its author named. */
  readonly hosts?: readonly string[];
}

/** Two changes of the same value: the item's, and the one already there. */
export interface ItemConflict {
  readonly itemId: string;
  readonly conflict: Conflict;
}

type Needing = Pick<ProposalItem, 'id' | 'needs'>;

/** An item and all that it needs, directly or through others. */
export function neededFor(items: readonly Needing[], id: string): Set<string> {
  const found = new Set([id]);
  // Needs name items before: one walk from the end finds all.
  for (const item of [...items].reverse()) if (found.has(item.id)) for (const need of item.needs) found.add(need);
  return found;
}

/** An item and all that cannot be without it. */
export function dependentOn(items: readonly Needing[], id: string): Set<string> {
  const found = new Set([id]);
  for (const item of items) if (item.needs.some((need) => found.has(need))) found.add(item.id);
  return found;
}

/**
 * The first item that is chosen without all that it needs, and what is missing; null where the choice holds together.
 */
export function missingNeed(
  items: readonly Needing[],
  chosen: ReadonlySet<string>,
): { readonly id: string; readonly need: string } | null {
  for (const { id, needs } of items) {
    if (!chosen.has(id)) continue;
    const need = needs.find((each) => !chosen.has(each));
    if (need !== undefined) return { id, need };
  }
  return null;
}

/**
 * The base with the chosen items in it, each merged onto those before it. Contradictions between two of them are
 * reported, and the later one holds.
 * @param chosen closed under needs (`missingNeed`)
 */
export function composeItems(
  base: LayoutDocument,
  items: readonly ProposalItem[],
  chosen: ReadonlySet<string>,
): { readonly document: LayoutDocument; readonly conflicts: readonly ItemConflict[] } {
  const conflicts: ItemConflict[] = [];
  const fold = once((key: string, tell: (conflict: ItemConflict) => void): LayoutDocument => {
    const ids = new Set(key.split(' '));
    let now = base;
    for (const item of items) {
      if (!ids.has(item.id)) continue;
      const { before, after } = alone(item.id);
      now = now === before ? after : mergeOnto(before, now, after, (conflict) => tell({ itemId: item.id, conflict }));
    }
    return now;
  });
  /** The base with an item and what it needs, and the same without the item. */
  const alone = once((id: string) => {
    const item = items.find((each) => each.id === id);
    const needed = neededFor(items, id);
    needed.delete(id);
    const before = needed.size === 0 ? base : fold([...needed].sort().join(' '), () => undefined);
    return { before, after: { ...before, root: applyChange(before.root, new Map(item?.change)) } };
  });
  const document = fold([...chosen].sort().join(' '), (conflict) => conflicts.push(conflict));
  return { document, conflicts };
}

/** Makes each thing once, by its name: what an item depends on is requested by all that need it. */
function once<Rest extends unknown[], Made>(make: (key: string, ...rest: Rest) => Made) {
  const made = new Map<string, Made>();
  return (key: string, ...rest: Rest): Made => {
    const known = made.get(key);
    if (known !== undefined) return known;
    const fresh = make(key, ...rest);
    made.set(key, fresh);
    return fresh;
  };
}

/**
 * What `after` changes of `before`, put onto `now`; where `now` changed the same, `after` holds. What one removed and
 * the other put something into stays, and is reported.
 */
function mergeOnto(
  before: LayoutDocument,
  now: LayoutDocument,
  after: LayoutDocument,
  tell: (conflict: Conflict) => void,
): LayoutDocument {
  const reported = new Set<NodeId>();
  const { document } = mergeDocuments(before, now, after, (conflict) => {
    if (conflict.kind === 'deleted' && conflict.nodeId !== undefined) reported.add(conflict.nodeId);
    tell(conflict);
    return 'theirs';
  });
  for (const nodeId of Object.keys(document.root)) {
    if (!ownNode(before.root, nodeId) || reported.has(nodeId)) continue;
    const deletedBy = !ownNode(now.root, nodeId) ? 'mine' : !ownNode(after.root, nodeId) ? 'theirs' : null;
    if (deletedBy) tell({ nodeId, kind: 'deleted', deletedBy });
  }
  return document;
}

/** What accepting gives. */
export interface Accepted {
  readonly document: LayoutDocument;
  /** What was changed on the page since, too, in another way: the proposal holds there. */
  readonly conflicts: readonly Conflict[];
}

/**
 * The page as it is now with the chosen items in it: all that others changed since the base stays, but for what the
 * items change themselves. The result may break the rules of placement; check it with `validate`.
 * @param now the page as it is, made from `base`
 */
export function acceptItems(
  base: LayoutDocument,
  now: LayoutDocument,
  items: readonly ProposalItem[],
  chosen: ReadonlySet<string>,
): Accepted {
  const wanted = composeItems(base, items, chosen).document;
  const conflicts = new Map<string, Conflict>();
  const document = mergeOnto(base, now, wanted, (conflict) => conflicts.set(conflictKey(conflict), conflict));
  return { document, conflicts: [...conflicts.values()] };
}
