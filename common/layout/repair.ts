import { isRecord } from '#common/rules/is-record.ts';
import { atOnce } from '../rules/at-once';
import { cleanMeta, schemaVersionOf } from './clean-meta';
import { cleanProps } from './clean-props';
import { cleanNode, isNodeId, readType, reportFrame } from './clean-node';
import { LIMITS, ROOT, SCHEMA_VERSION, type LayoutDocument, type LayoutNode, type NodeId } from './document';
import type { FaultCode, Report } from './fault';
import { measureJson } from './measure-json';
import { isNeverInOwnKind } from './own-kind';
import { childRefusal, rootSpec, slotName, takesChildren } from './placement';
import { restoreUnknown, toUnknown, type RawNode } from './repair-unknown';
import { readNodes } from './repair-read';
import type { Registry, WidgetSpec } from './spec';

/** What was done about a fault. */
export type RepairAction = 'changed' | 'removed' | 'moved' | 'adopted' | 'kept-as-unknown' | 'restored' | 'none';

export interface Repair {
  readonly code: FaultCode;
  readonly action: RepairAction;
  readonly nodeId?: NodeId;
  /** Where in the node or in `meta`. */
  readonly path?: string;
  /** In English; the repair view has its own texts by code and action. */
  readonly reason: string;
}

export interface Repaired {
  readonly document: LayoutDocument;
  readonly repairs: readonly Repair[];
  /** Written by a newer build: to be shown, never saved over. */
  readonly newer: boolean;
}

/** Repairs reported at most; more would only fill the screen. */
const MAX_MENDS = 1000;

interface Placed {
  readonly node: LayoutNode & { readonly nodes: NodeId[] };
  readonly spec: WidgetSpec;
  readonly depth: number;
}

interface Run {
  readonly raw: ReadonlyMap<NodeId, RawNode>;
  readonly registry: Registry;
  readonly version: number;
  readonly placed: Map<NodeId, Placed>;
  readonly tell: (
    code: FaultCode,
    action: RepairAction,
    nodeId: NodeId | undefined,
    path: string,
    reason: string,
  ) => void;
  bytesLeft: number;
}

/**
 * Turns anything into a page that passes `validate`: never throws or hangs, loses as little as possible, reports each
 * repair. Unregistered widgets become an `Unknown` that keeps the original, and back once they are known.
 * @param input `{root, meta}`, or whatever was found instead
 */
export function repair(input: unknown, registry: Registry): Repaired {
  return atOnce(repairSteps(input, registry));
}

/** The same in steps, for a server that has others to serve meanwhile. */
export function* repairSteps(input: unknown, registry: Registry): Generator<undefined, Repaired> {
  const repairs: Repair[] = [];
  const tell: Run['tell'] = (code, action, nodeId, path, reason) => {
    if (repairs.length < MAX_MENDS)
      repairs.push({ code, action, reason, ...(nodeId !== undefined && { nodeId }), ...(path && { path }) });
  };
  try {
    return { ...(yield* rebuild(input, registry, tell)), repairs };
  } catch {
    repairs.length = 0;
    tell('not-a-page', 'removed', undefined, '', 'nothing of it could be read');
    return { ...(yield* rebuild({}, registry, () => undefined)), repairs };
  }
}

function* rebuild(
  input: unknown,
  registry: Registry,
  tell: Run['tell'],
): Generator<undefined, Omit<Repaired, 'repairs'>> {
  const page = isRecord(input) ? input : {};
  const version = schemaVersionOf(page.meta);
  const newer = version > SCHEMA_VERSION;
  if (newer) tell('newer-version', 'none', undefined, 'meta.schemaVersion', 'was written by a newer version');
  const meta = cleanMeta(page.meta, (code, path, reason) =>
    tell(code, 'removed', undefined, joined('meta', path), reason),
  );
  const raw = readNodes(page.root, tell);
  const frame = measureJson(meta, LIMITS.bytes).bytes + 40;
  const run: Run = { raw, registry, version, placed: new Map(), tell, bytesLeft: LIMITS.bytes - frame };
  const found = raw.has(ROOT);
  if (!found) tell('no-root', 'changed', ROOT, '', 'an empty page was put in its place');
  yield* placeTree(run, ROOT, undefined, {});
  for (const id of orphanTops(run)) {
    if (run.placed.has(id)) continue;
    tell('orphan', 'adopted', id, '', found ? 'was put at the end of the page, hidden' : 'was put into the page');
    yield* placeTree(run, id, ROOT, found ? { hidden: true } : {});
  }
  const root = Object.fromEntries([...run.placed].map(([id, { node }]) => [id, node]));
  return { document: { root, meta }, newer };
}

function joined(head: string, path: string) {
  return path ? `${head}.${path}` : head;
}

/** Places `top` and all below it that is not placed yet, in document order, without recursion. */
function* placeTree(
  run: Run,
  top: NodeId,
  parent: NodeId | undefined,
  change: { hidden?: boolean },
): Generator<undefined, void> {
  const stack: { id: NodeId; parent: NodeId | undefined }[] = [{ id: top, parent }];
  for (let step = stack.pop(); step; step = stack.pop()) {
    const { id } = step;
    yield;
    if (run.placed.has(id)) {
      run.tell('duplicate-child', 'removed', id, 'nodes', 'stood in the page more than once');
      continue;
    }
    const raw = run.raw.get(id) ?? (id === ROOT ? emptyRoot(run.registry) : undefined);
    if (!raw) {
      run.tell('missing-child', 'removed', step.parent, 'nodes', `there is no node ${id}`);
      continue;
    }
    const children = childrenOf(run, id, raw);
    if (!placeNode(run, step, id === top && change.hidden ? { ...raw, hidden: true } : raw, children)) continue;
    for (let i = children.length - 1; i >= 0; i--) stack.push({ id: children[i] as NodeId, parent: id });
  }
}

/** Replaces a missing ROOT. */
function emptyRoot(registry: Registry): RawNode {
  return {
    type: { resolvedName: rootSpec(registry).name },
    props: {},
    nodes: [],
  };
}

/** Ids a node names as its children; linked ones count, since slots are ordinary children here. */
function childrenOf(run: Run, id: NodeId, raw: RawNode): NodeId[] {
  if (raw.nodes !== undefined && !Array.isArray(raw.nodes))
    run.tell('bad-node', 'changed', id, 'nodes', 'was no list of node ids');
  const linked = isRecord(raw.linkedNodes) ? Object.values(raw.linkedNodes) : [];
  if (linked.length > 0) run.tell('linked-nodes', 'moved', id, 'linkedNodes', 'became ordinary children');
  const named: unknown[] = [...(Array.isArray(raw.nodes) ? (raw.nodes as unknown[]) : []), ...linked];
  const ids = named.filter(isNodeId);
  if (ids.length < named.length) run.tell('bad-node', 'removed', id, 'nodes', 'held what is no node id');
  return ids;
}

function placeNode(
  run: Run,
  step: { id: NodeId; parent: NodeId | undefined },
  raw: RawNode,
  children: NodeId[],
): boolean {
  const { id } = step;
  const host = step.parent === undefined ? undefined : hostFor(run, id, step.parent);
  const { node, spec } = make(run, id, raw, host, children);
  const bytes = id.length * 2 + 8 + measureJson(node, LIMITS.bytes).bytes;
  if (host && (run.placed.size >= LIMITS.nodes || bytes > run.bytesLeft)) {
    const code = run.placed.size >= LIMITS.nodes ? 'too-many-nodes' : 'too-large';
    run.tell(code, 'removed', id, '', 'there is no room for it and what stands in it');
    return false;
  }
  run.bytesLeft -= bytes;
  run.placed.set(id, { node: { ...node, nodes: [] }, spec, depth: host ? host.placed.depth + 1 : 0 });
  host?.placed.node.nodes.push(id);
  const said = raw.parent ?? undefined;
  if (said !== host?.id && host?.id === step.parent)
    run.tell('wrong-parent', 'changed', id, 'parent', 'named another parent than the one it stands in');
  return true;
}

interface Host {
  readonly id: NodeId;
  readonly placed: Placed;
}

/** The nearest of the parents from `parentId` up that takes children and is not too deep. ROOT always is one. */
function hostFor(run: Run, id: NodeId, parentId: NodeId): Host {
  let at = parentId;
  for (;;) {
    const placed = run.placed.get(at);
    if (!placed) throw new Error('A child is placed before its parent');
    const deep = placed.depth >= LIMITS.depth;
    const up = placed.node.parent;
    if (up === undefined || (!deep && takesChildren(placed.spec))) return { id: at, placed };
    run.tell(deep ? 'too-deep' : 'misplaced', 'moved', id, '', `was moved out of ${at}`);
    at = up;
  }
}

/** The node as its widget, where that may stand there; else as an `Unknown` that keeps it. */
function make(run: Run, id: NodeId, given: RawNode, host: Host | undefined, children: readonly NodeId[]) {
  const { registry, tell } = run;
  const place = { nodes: [] as NodeId[], parent: host?.id };
  const report: Report = (code, path, reason) => tell(code, 'removed', id, path, reason);
  const silent: Report = () => undefined;
  const childSpecs = () => children.flatMap((child) => readType(run.raw.get(child)?.type, registry, silent) ?? []);
  const fits = (spec: WidgetSpec, props: unknown) => !host || !rejectsChild(run, host, spec, props);
  reportFrame({ ...given, linkedNodes: {} }, report);
  if (!host) {
    const root = rootSpec(registry);
    if (readType(given.type, registry, silent) !== root)
      tell('misplaced', 'changed', id, 'type', `ROOT became ${root.name}`);
    return { node: cleanNode(root, given, place, run.version, report), spec: root };
  }
  const restored = restoreUnknown(given, registry, run.version, childSpecs, fits);
  if (restored) tell('unknown-widget', 'restored', id, 'type', `${restored.spec.name} is known again`);
  const raw = restored?.raw ?? given;
  let fault: FaultCode = 'misplaced';
  const spec = readType(raw.type, registry, (code) => void (fault = code));
  if (spec && fits(spec, raw.props)) return { node: cleanNode(spec, raw, place, run.version, report), spec };
  tell(
    fault,
    'kept-as-unknown',
    id,
    'type',
    spec ? `${spec.name} may not stand there` : 'is no widget of this version',
  );
  const { spec: unknown, raw: kept, cut } = toUnknown(raw, registry);
  if (cut) tell('too-large', 'removed', id, 'props.original', 'its props could not be kept');
  return { node: cleanNode(unknown, kept, place, run.version, report), spec: unknown };
}

function isWithinOwnKind(run: Run, host: Host, spec: WidgetSpec): boolean {
  if (!isNeverInOwnKind(spec)) return false;
  for (let at: Placed | undefined = host.placed; at;) {
    if (at.spec.name === spec.name) return true;
    at = at.node.parent === undefined ? undefined : run.placed.get(at.node.parent);
  }
  return false;
}

function rejectsChild(run: Run, host: Host, spec: WidgetSpec, props: unknown): boolean {
  if (childRefusal(host.placed.spec, spec) || isWithinOwnKind(run, host, spec)) return true;
  if (!spec.slot) return false;
  const kept = cleanProps(spec, props, run.version, () => undefined);
  const slot = slotName(run.registry, { type: { resolvedName: spec.name }, props: kept });
  if (slot === null) return false;
  return host.placed.node.nodes.some((id) => {
    const sibling = run.placed.get(id)?.node;
    return sibling !== undefined && slotName(run.registry, sibling) === slot;
  });
}

/** Unplaced nodes that no other unplaced node names as a child come first; the rest (cycles) follow. */
function orphanTops(run: Run): NodeId[] {
  const orphans = [...run.raw.keys()].filter((id) => !run.placed.has(id));
  const named = new Set(
    orphans.flatMap((id) => childrenOf({ ...run, tell: () => undefined }, id, run.raw.get(id) ?? {})),
  );
  return [...orphans.filter((id) => !named.has(id)), ...orphans.filter((id) => named.has(id))];
}
