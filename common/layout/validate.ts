import { isRecord } from '#common/rules/is-record.ts';
import { atOnce } from '../rules/at-once';
import { cleanMeta, schemaVersionOf } from './clean-meta';
import { cleanNode, isNodeId, readType, reportFrame } from './clean-node';
import { LIMITS, ROOT, SCHEMA_VERSION, type LayoutDocument, type LayoutNode, type NodeId } from './document';
import type { Fault, FaultCode, Report } from './fault';
import { measureJson } from './measure-json';
import { isNeverInOwnKind } from './own-kind';
import { childRefusal, rootSpec, slotName } from './placement';
import type { Registry, WidgetSpec } from './spec';

export type Validation =
  | { readonly ok: true; readonly document: LayoutDocument }
  | { readonly ok: false; readonly faults: Fault[] };

/** docs/contract.md: all faults, at most 100. */
const MAX_FAULTS = 100;

type Raw = Readonly<Record<string, unknown>>;

/** One check of one page: what was given, what was found. */
interface Run {
  readonly raw: Raw;
  readonly registry: Registry;
  readonly version: number;
  readonly faults: Fault[];
  readonly clean: Record<NodeId, LayoutNode>;
  readonly tell: (code: FaultCode, nodeId: NodeId | undefined, path: string, reason: string) => void;
}

interface Step {
  readonly id: NodeId;
  readonly parent: NodeId | undefined;
  readonly parentSpec: WidgetSpec | undefined;
  /** Widgets around it that may not be within their own kind, by name. */
  readonly around: readonly string[];
  readonly depth: number;
}

/**
 * Checks a page from the wire against docs/widgets.md and the limits of docs/contract.md.
 * @param input `root` and `meta` as parsed JSON
 * @param registry every widget allowed in the page
 * @returns a clean document (own keys, `isCanvas` from the spec, document order, migrated props), or every fault
 */
export function validate(input: { readonly root: unknown; readonly meta: unknown }, registry: Registry): Validation {
  return atOnce(validateSteps(input, registry));
}

/** The same in steps, for a server that has others to serve meanwhile. */
export function* validateSteps(
  input: { readonly root: unknown; readonly meta: unknown },
  registry: Registry,
): Generator<undefined, Validation> {
  const faults: Fault[] = [];
  const tell: Run['tell'] = (code, nodeId, path, reason) => {
    if (faults.length < MAX_FAULTS) faults.push({ code, reason, ...(nodeId && { nodeId }), ...(path && { path }) });
  };
  if (!withinLimits(input, tell)) return { ok: false, faults };
  yield;
  const version = schemaVersionOf(input.meta);
  if (version > SCHEMA_VERSION)
    tell('newer-version', undefined, 'meta.schemaVersion', 'was written by a newer version of this product');
  const meta = cleanMeta(input.meta, (code, path, reason) =>
    tell(code, undefined, path ? `meta.${path}` : 'meta', reason),
  );
  const run: Run = { raw: input.root as Raw, registry, version, faults, clean: {}, tell };
  yield* checkTree(run);
  return faults.length > 0 ? { ok: false, faults } : { ok: true, document: { root: run.clean, meta } };
}

/** Whether the page is small and plain enough to be read at all. */
function withinLimits(input: { root: unknown; meta: unknown }, tell: Run['tell']): boolean {
  const { root, meta } = input;
  const { bytes, faults } = measureJson({ root, meta }, LIMITS.bytes);
  if (bytes > LIMITS.bytes) tell('too-large', undefined, 'root', `is over ${String(LIMITS.bytes)} bytes`);
  for (const { fault, path } of faults) {
    const nodeId = path[0] === 'root' && isNodeId(path[1]) ? path[1] : undefined;
    tell(fault, nodeId, path.slice(0, 12).join('.').slice(0, 300), REASONS[fault]);
  }
  if (!isRecord(root)) {
    tell('not-a-page', undefined, 'root', 'must be an object of nodes');
    return false;
  }
  const count = Object.keys(root).length;
  if (count > LIMITS.nodes)
    tell(
      'too-many-nodes',
      undefined,
      'root',
      `holds ${String(count)} nodes, at most ${String(LIMITS.nodes)} may stand`,
    );
  return bytes <= LIMITS.bytes && count <= LIMITS.nodes && faults.every(({ fault }) => fault === 'reserved-key');
}

const REASONS = {
  'reserved-key': 'is a reserved key',
  'too-nested': 'is nested too deeply',
  'not-json': 'is not JSON',
} as const;

function* checkTree(run: Run): Generator<undefined, void> {
  const { raw, tell } = run;
  const ids = Object.keys(raw);
  for (const id of ids.filter((each): boolean => !isNodeId(each)))
    tell('bad-id', undefined, `root.${id.slice(0, 80)}`, 'is not a node id');
  if (!Object.hasOwn(raw, ROOT)) tell('no-root', ROOT, 'root', 'there is no node ROOT');
  else yield* walkFrom(run);
  if (run.faults.some(({ code }) => code === 'too-deep')) return;
  for (const id of ids) if (isNodeId(id) && !Object.hasOwn(run.clean, id)) reportUnreached(run, id);
}

/** Visits every node below ROOT once, in document order, without recursion. */
function* walkFrom(run: Run): Generator<undefined, void> {
  const open = new Set<NodeId>();
  const stack: (Step | { readonly leave: NodeId })[] = [
    { id: ROOT, parent: undefined, parentSpec: undefined, around: [], depth: 0 },
  ];
  for (let step = stack.pop(); step; step = stack.pop()) {
    if ('leave' in step) {
      open.delete(step.leave);
      continue;
    }
    const { id, depth } = step;
    yield;
    const visited = visit(run, step);
    if (!visited) continue;
    open.add(id);
    stack.push({ leave: id });
    const { children, spec } = visited;
    const around = spec && isNeverInOwnKind(spec) ? [...step.around, spec.name] : step.around;
    for (let i = children.length - 1; i >= 0; i--) {
      const child = children[i] as NodeId;
      if (checkReference(run, id, child, open))
        stack.push({ id: child, parent: id, parentSpec: spec, around, depth: depth + 1 });
    }
  }
}

/** Whether a child reference may be followed. The node it names may have been reached another way. */
function checkReference(run: Run, parent: NodeId, child: NodeId, open: ReadonlySet<NodeId>): boolean {
  if (open.has(child)) run.tell('cycle', child, 'nodes', `cycle at ${child}`);
  else if (!Object.hasOwn(run.raw, child)) run.tell('missing-child', parent, 'nodes', `there is no node ${child}`);
  else return true;
  return false;
}

function visit(run: Run, step: Step): { children: readonly NodeId[]; spec: WidgetSpec | undefined } | undefined {
  const { id, parent, depth } = step;
  const { registry, tell, clean } = run;
  if (Object.hasOwn(clean, id)) return void tell('duplicate-child', id, 'nodes', `${id} is a child more than once`);
  const node = run.raw[id];
  if (!isRecord(node)) {
    clean[id] = PLACEHOLDER;
    return void tell('bad-node', id, '', 'must be an object');
  }
  const report: Report = (code, path, reason) => tell(code, id, path, reason);
  if (depth > LIMITS.depth) report('too-deep', '', `stands deeper than ${String(LIMITS.depth)}`);
  reportFrame(node, report);
  const saidParent = node.parent ?? undefined;
  if (saidParent !== parent) report('wrong-parent', 'parent', `must be ${parent ?? 'absent'}`);
  const children = readChildren(node.nodes, report);
  const spec = readType(node.type, registry, report);
  if (spec) {
    checkPlace(run, step, spec);
    clean[id] = cleanNode(spec, node, { nodes: children, parent }, run.version, report);
    checkSlots(run, id, children);
  } else clean[id] = PLACEHOLDER;
  return depth > LIMITS.depth ? undefined : { children, spec };
}

/** Placeholder in the clean map for a faulty node, so that it counts as reached. */
const PLACEHOLDER = {} as LayoutNode;

function readChildren(value: unknown, report: Report): readonly NodeId[] {
  if (value === undefined) return [];
  if (Array.isArray(value) && value.every(isNodeId)) return value;
  report('bad-node', 'nodes', 'must be a list of node ids');
  return Array.isArray(value) ? value.filter(isNodeId) : [];
}

function checkPlace(run: Run, step: Step, spec: WidgetSpec): void {
  if (step.parent === undefined) {
    const root = rootSpec(run.registry);
    if (spec !== root) run.tell('misplaced', step.id, 'type', `ROOT must be ${root.name}`);
    return;
  }
  const refused = step.parentSpec && childRefusal(step.parentSpec, spec);
  if (refused)
    run.tell('misplaced', step.id, 'parent', `${spec.name} may not stand in ${refused.parent ?? ''} (${refused.code})`);
  else if (step.around.includes(spec.name))
    run.tell('misplaced', step.id, 'parent', `${spec.name} may not be within ${spec.name} (not-inside)`);
}

function checkSlots(run: Run, id: NodeId, children: readonly NodeId[]): void {
  const seen = new Set<string>();
  for (const child of children) {
    const node = Object.hasOwn(run.raw, child) ? run.raw[child] : undefined;
    const type = isRecord(node) && isRecord(node.type) ? node.type.resolvedName : undefined;
    if (type !== 'Slot' || !isRecord(node)) continue;
    const name = slotName(run.registry, {
      type: { resolvedName: type },
      props: isRecord(node.props) ? node.props : {},
    });
    if (name !== null && seen.has(name)) run.tell('misplaced', child, 'props.name', `${id} has two slots ${name}`);
    if (name !== null) seen.add(name);
  }
}

/** A node that ROOT does not lead to: part of a cycle of its own, or an orphan. */
function reportUnreached(run: Run, id: NodeId): void {
  const node = run.raw[id];
  const path = new Set<NodeId>([id]);
  let at: unknown = isRecord(node) ? node.parent : undefined;
  while (isNodeId(at) && Object.hasOwn(run.raw, at) && !path.has(at)) {
    path.add(at);
    const next: unknown = run.raw[at];
    at = isRecord(next) ? next.parent : undefined;
  }
  if (at === id) run.tell('cycle', id, 'parent', `cycle at ${id}`);
  else run.tell('orphan', id, '', 'stands below no other node');
}
