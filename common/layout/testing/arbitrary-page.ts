import fc from 'fast-check';
import {
  ROOT,
  type Change,
  type Json,
  type LayoutDocument,
  type LayoutNode,
  type NodeId,
  type NodeMap,
} from '../document';
import { placeRefusal, removeRefusal, specOf } from '../placement';
import type { Registry } from '../spec';
import {
  applyChange,
  duplicateNodes,
  insertTree,
  moveNodes,
  patchNode,
  patchProps,
  removeNodes,
  renewIds,
  unwrapNode,
  wrapNodes,
} from '../tree';

/** One random edit: which act, and numbers that pick what it acts on. */
export interface Edit {
  readonly act: 'insert' | 'move' | 'remove' | 'duplicate' | 'wrap' | 'unwrap' | 'props' | 'node';
  readonly a: number;
  readonly b: number;
  readonly index: number;
}

const number = fc.nat(1000);

/** A sequence of random edits. */
export function edits(maxLength: number) {
  return fc.array(
    fc.record<Edit>({
      act: fc.constantFrom(
        ...(['insert', 'insert', 'insert', 'move', 'remove', 'duplicate', 'wrap', 'unwrap', 'props', 'node'] as const),
      ),
      a: number,
      b: number,
      index: fc.nat(5),
    }),
    { maxLength },
  );
}

/** A page with nothing on it. */
export function emptyPage(): LayoutDocument {
  const page: LayoutNode = {
    type: { resolvedName: 'Page' },
    isCanvas: true,
    props: {},
    displayName: 'Page',
    custom: {},
    hidden: false,
    nodes: [],
    linkedNodes: {},
  };
  return { root: { [ROOT]: page }, meta: { schemaVersion: 1, title: 'A page' } };
}

/** Counts up, so that a failing example can be read. */
export function idMaker(prefix = 'n'): () => NodeId {
  let count = 0;
  return () => `${prefix}${String(++count)}`;
}

function leaf(name: string, canvas: boolean, props: LayoutNode['props']): LayoutNode {
  return {
    type: { resolvedName: name },
    isCanvas: canvas,
    props,
    displayName: name,
    custom: {},
    hidden: false,
    nodes: [],
    linkedNodes: {},
  };
}

/** The change an edit makes of a page, or null where the rules refuse it. */
export function editChange(nodes: NodeMap, registry: Registry, edit: Edit, newId: () => NodeId): Change | null {
  const ids = Object.keys(nodes);
  const a = ids[edit.a % ids.length] as NodeId;
  const b = ids[edit.b % ids.length] as NodeId;
  const free = a !== ROOT && !removeRefusal(nodes, registry, [a]);
  switch (edit.act) {
    case 'insert': {
      const names = Object.keys(registry).filter((name) => name !== 'Page');
      const spec = specOf(registry, names[edit.a % names.length] as string);
      if (!spec) return null;
      const one = { rootId: 'top', nodes: { top: leaf(spec.name, spec.canvas, spec.sample) } };
      const tree = renewIds(spec.template?.(idMaker('t')) ?? one, newId);
      return placeRefusal(nodes, registry, tree, b) ? null : insertTree(nodes, tree, b, edit.index);
    }
    case 'move':
      return placeRefusal(nodes, registry, [a], b) ? null : moveNodes(nodes, [a], b, edit.index);
    case 'remove':
      return free ? removeNodes(nodes, [a]) : null;
    case 'duplicate':
      return free ? duplicateNodes(nodes, [a], newId) : null;
    case 'wrap':
      return free
        ? wrapNodes(nodes, [a], renewIds({ rootId: 'w', nodes: { w: leaf('Container', true, {}) } }, newId))
        : null;
    case 'unwrap':
      return free ? unwrapNode(nodes, a) : null;
    case 'props':
      return patchProps(nodes, a, { anchor: `a${String(edit.b)}`, style: { base: { padding: '$space.4' } } });
    case 'node':
      return patchNode(nodes, a, { hidden: edit.index > 2, displayName: `Name ${String(edit.b)}` });
  }
}

/** A valid-looking page made by edits that the rules of placement allow. */
export function editedPage(registry: Registry, list: readonly Edit[]): LayoutDocument {
  const newId = idMaker();
  const { root, meta } = emptyPage();
  let nodes = root;
  for (const edit of list) {
    if (edit.act === 'unwrap' || edit.act === 'wrap') continue;
    const change = editChange(nodes, registry, edit, newId);
    if (change) nodes = applyChange(nodes, change);
  }
  return { root: nodes, meta };
}

/** Something hostile or broken written somewhere into JSON: the path is picked by numbers. */
export const mutations = fc.array(
  fc.record({
    path: fc.array(number, { minLength: 1, maxLength: 6 }),
    value: fc.oneof(
      fc.constantFrom<Json>(
        null,
        'div',
        'ROOT',
        '',
        0,
        [],
        {},
        ['ROOT'],
        'javascript:alert(1)',
        { resolvedName: 'Gone' },
        { resolvedName: 'constructor' },
        { resolvedName: 'Column' },
        { $bind: '__proto__.x' },
        JSON.parse('{"__proto__":{"admin":true},"constructor":{"prototype":{}}}') as Json,
      ),
      fc.jsonValue() as fc.Arbitrary<Json>,
    ),
  }),
  { minLength: 1, maxLength: 5 },
);

/** A copy of JSON with each mutation written where its path leads; steps beyond the end stop there. */
export function mutate(source: unknown, list: readonly { path: readonly number[]; value: Json }[]): unknown {
  const copy = JSON.parse(JSON.stringify(source)) as unknown;
  for (const { path, value } of list) {
    let at = copy as Record<string, unknown>;
    for (const [step, pick] of path.entries()) {
      const keys = Object.keys(at);
      const key = keys[pick % Math.max(1, keys.length)];
      if (key === undefined) break;
      const inner = at[key];
      if (step === path.length - 1 || typeof inner !== 'object' || inner === null) {
        at[key] = value;
        break;
      }
      at = inner as Record<string, unknown>;
    }
  }
  return copy;
}
