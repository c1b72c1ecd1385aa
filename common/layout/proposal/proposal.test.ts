import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { registry } from '#common/widgets/registry.ts';
import { ROOT, type Json, type LayoutDocument, type NodeId } from '../document';
import { sameJson } from '../same-json';
import { applyChange } from '../tree';
import { editChange, editedPage, edits, idMaker, type Edit } from '../testing/arbitrary-page';
import { validate } from '../validate';
import { EditRefused, itemsOfEdits, type LabeledEdit, type PageEdit } from './edits';
import { acceptItems, composeItems, dependentOn, missingNeed, neededFor, type ProposalItem } from './items';

function same(a: unknown, b: unknown) {
  return sameJson(a as Json, b as Json);
}

function pick<T>(list: readonly T[], at: number): T {
  return list[at % list.length] as T;
}

/** A random edit of a page, as it might be proposed. */
function proposed({ root }: LayoutDocument, { act, a, b, index }: Edit): PageEdit {
  const ids = Object.keys(root);
  const [node, parent] = [pick(ids, a), pick(ids, b)];
  const children = root[parent]?.nodes ?? [];
  const after = index === 0 ? null : index === 1 || children.length === 0 ? undefined : pick(children, index);
  if (act === 'move' || act === 'wrap') return { act: 'move', node, parent, after: after === node ? undefined : after };
  if (act === 'remove' || act === 'unwrap') return { act: 'remove', node };
  if (act === 'props' || act === 'node') return { act: 'set', node, props: { anchor: `p${String(b)}` } };
  const widget = pick(['Section', 'Container', 'Columns', 'Accordion', 'Text', 'Heading'], a + b);
  return { act: 'insert', parent, after, block: { widget } };
}

/** Items of the edits that the rules allow, one after the other; what they refuse is left out. */
function itemsOf(base: LayoutDocument, wanted: readonly Edit[], prefix = 'x'): ProposalItem[] {
  const taken: LabeledEdit[] = [];
  let whole = base;
  for (const each of wanted) {
    const next = [...taken, { label: each.act, edit: proposed(whole, each) }];
    try {
      const items = itemsOfEdits(base, next, registry, idMaker(prefix));
      const { document, conflicts } = composeItems(base, items, new Set(items.map(({ id }) => id)));
      if (conflicts.length > 0 || !validate(document, registry).ok) continue;
      taken.push(next.at(-1) as LabeledEdit);
      whole = document;
    } catch (error) {
      if (!(error instanceof EditRefused)) throw error;
    }
  }
  return itemsOfEdits(base, taken, registry, idMaker(prefix));
}

/** A choice that holds together: those picked, with what they need. */
function closed(items: readonly ProposalItem[], picks: readonly boolean[]) {
  return new Set(items.flatMap(({ id }, at) => (picks[at] ? [...neededFor(items, id)] : [])));
}

/** The page after another person's edit. */
function editedBy(base: LayoutDocument, others: readonly Edit[]): LayoutDocument {
  const newId = idMaker('o');
  let root = base.root;
  for (const edit of others) {
    const change = editChange(root, registry, edit, newId);
    if (change) root = applyChange(root, change);
  }
  return { ...base, root };
}

const picks = fc.array(fc.boolean(), { minLength: 12, maxLength: 12 });

describe('items of a proposal', () => {
  it('any choice of them leaves a valid page, and what was not chosen stays out', () => {
    fc.assert(
      fc.property(edits(25), edits(12), picks, (page, wanted, chosen) => {
        const base = editedPage(registry, page);
        const items = itemsOf(base, wanted);
        const ids = closed(items, chosen);
        expect(missingNeed(items, ids)).toBeNull();
        const { document, conflicts } = composeItems(base, items, ids);
        expect(conflicts).toEqual([]);
        expect(validate(document, registry)).toMatchObject({ ok: true });
        const left = items.filter(({ id }) => !ids.has(id));
        const made = new Set(left.flatMap(({ change }) => change.flatMap(([id]) => (base.root[id] ? [] : [id]))));
        const chosenToo = new Set(items.flatMap(({ id, change }) => (ids.has(id) ? change.map(([node]) => node) : [])));
        expect(Object.keys(document.root).filter((id) => made.has(id) && !chosenToo.has(id))).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  it('all of them are the page that was meant, none of them the page as it was', () => {
    fc.assert(
      fc.property(edits(25), edits(10), (page, wanted) => {
        const base = editedPage(registry, page);
        const items = itemsOf(base, wanted);
        expect(composeItems(base, items, new Set()).document).toBe(base);
        for (const { id } of items) {
          const needed = neededFor(items, id);
          const { document } = composeItems(base, items, needed);
          for (const [node, value] of items.find((each) => each.id === id)?.change ?? [])
            if (value) expect(document.root[node]?.props).toEqual(value.props);
            else expect(document.root[node]).toBeUndefined();
        }
      }),
    );
  });

  it('taken on a page that others went on with leave a sound page, with all that others did beside them', () => {
    fc.assert(
      fc.property(edits(25), edits(8), edits(8), picks, (page, wanted, others, chosen) => {
        const base = editedPage(registry, page);
        const items = itemsOf(base, wanted);
        const ids = closed(items, chosen);
        const now = editedBy(base, others);
        const { document, conflicts } = acceptItems(base, now, items, ids);
        if (ids.size === 0) expect(same(document, now)).toBe(true);
        const reported = new Set(conflicts.map(({ nodeId }) => nodeId));
        // What others added is kept, wherever it was.
        for (const id of Object.keys(now.root)) if (!base.root[id]) expect(document.root[id]).toBeDefined();
        // What others took away is back only where that is reported.
        for (const id of Object.keys(base.root))
          if (!now.root[id] && document.root[id]) expect([...reported]).toContain(id);
        const parents = Object.entries(document.root).flatMap(([id, node]) => node.nodes.map((child) => [child, id]));
        expect(new Set(parents.map(([child]) => child)).size).toBe(Object.keys(document.root).length - 1);
        for (const [child, parent] of parents as [NodeId, NodeId][]) expect(document.root[child]?.parent).toBe(parent);
      }),
      { numRuns: 300 },
    );
  });

  it('what is removed takes along all that was put into it or taken out of it', () => {
    const { root, meta } = editedPage(registry, []);
    const block = { id: 'box', widget: 'Section', children: [] };
    const text = { id: 'text', widget: 'Text', props: { text: 'x' } };
    const wanted: PageEdit[] = [
      { act: 'insert', parent: ROOT, block },
      { act: 'insert', parent: 'box', block: text },
      { act: 'remove', node: 'text' },
      { act: 'remove', node: 'box' },
    ];
    const labeled = wanted.map((edit) => ({ label: edit.act, edit }));
    const items = itemsOfEdits({ root, meta }, labeled, registry, idMaker());
    expect(items.map(({ needs }) => needs)).toEqual([[], ['c1'], ['c2'], ['c1', 'c2', 'c3']]);
  });

  it('an item that is dropped takes those along that cannot be without it', () => {
    const items = [
      { id: 'a', needs: [] },
      { id: 'b', needs: ['a'] },
      { id: 'c', needs: [] },
      { id: 'd', needs: ['b', 'c'] },
    ];
    expect(dependentOn(items, 'a')).toEqual(new Set(['a', 'b', 'd']));
    expect(neededFor(items, 'd')).toEqual(new Set(['d', 'b', 'a', 'c']));
    expect(missingNeed(items, new Set(['d', 'c', 'b']))).toEqual({ id: 'b', need: 'a' });
    expect(missingNeed(items, new Set(['a', 'b']))).toBeNull();
  });
});
