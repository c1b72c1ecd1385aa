import type { Scope } from '#common/layout/binding-path.ts';
import { ROOT, type JsonObject, type LayoutNode, type NodeId, type NodeMap } from '#common/layout/document.ts';
import { slotName, specOf } from '#common/layout/placement.ts';
import type { WidgetSpec } from '#common/layout/spec.ts';
import { compileText } from '#common/layout/text-template.ts';
import { walkNode, type Step } from '#common/layout/walk/walk-node.ts';
import { isUnseen } from '#common/widgets/drawing/inline.tsx';
import { emailParts } from '#common/widgets/emails.ts';
import type { EmailPart } from '#common/widgets/mail/email-part.ts';
import type { MailContext, MailNode } from '#common/widgets/mail/mail-node.ts';
import { SIDE_PADDING } from '#common/widgets/mail/mail-sizes.ts';
import { px } from '#common/widgets/mail/mail-style.ts';
import { registries } from '#common/widgets/registry.ts';
import { bindMarks } from './bind-marks';
import { eitherMarks, type MailMarks } from './mail-marks';

/** A mark between components. */
export interface MarkNode {
  readonly tagName: 'mj-raw';
  readonly mark: string;
}
export type TreeNode = MailNode | MarkNode;

/**
 * Where in a mail a node may be placed: a block in a column, a row of columns (`mj-section`) in a band or the body, a
 * band (`mj-wrapper`) in the body alone. MJML nests no further.
 */
type Level = 0 | 1 | 2;
const [BLOCK, ROW, BAND] = [0, 1, 2] as const;
const LEVELS: Readonly<Record<string, Level>> = { 'mj-section': ROW, 'mj-wrapper': BAND };

interface Flow {
  readonly level: Level;
  readonly nodes: readonly TreeNode[];
}
interface Walk {
  readonly nodes: NodeMap;
  readonly marks: MailMarks;
  /** The highest level there is room for. */
  readonly room: Level;
  readonly context: MailContext;
}

/** Where an e-mail has a widget laid out, and what it draws there; undefined: what is in it alone. */
function partOf({ name }: WidgetSpec): EmailPart | undefined {
  return Object.hasOwn(emailParts, name) ? emailParts[name] : undefined;
}

const registry = registries.email;
const NOTHING: Flow = { level: BLOCK, nodes: [] };

/** Blocks as a row of one column. */
function rowOf(blocks: readonly TreeNode[], { direction }: MailContext): TreeNode {
  const side = `0 ${px(SIDE_PADDING)}`;
  return {
    tagName: 'mj-section',
    attributes: { padding: side, direction },
    // Marks between blocks are `mj-raw`, which a column takes.
    children: [{ tagName: 'mj-column', attributes: { padding: side, direction }, children: blocks as MailNode[] }],
  };
}

/** Flows one below the other at one level; blocks beside rows are gathered into rows of their own. */
function join(flows: readonly Flow[], context: MailContext, least: Level = BLOCK): Flow {
  const level = flows.reduce<Level>((most, flow) => (flow.level > most ? flow.level : most), least);
  if (level === BLOCK) return { level, nodes: flows.flatMap(({ nodes }) => nodes) };
  const nodes: TreeNode[] = [];
  let blocks: TreeNode[] = [];
  const close = () => {
    if (blocks.length > 0) nodes.push(rowOf(blocks, context));
    blocks = [];
  };
  for (const flow of flows) {
    if (flow.level === BLOCK) blocks.push(...flow.nodes);
    else {
      close();
      nodes.push(...flow.nodes);
    }
  }
  close();
  return { level, nodes };
}

function levelOf(nodes: readonly TreeNode[]): Level {
  return nodes.reduce<Level>((most, { tagName }) => {
    const level = LEVELS[tagName] ?? BLOCK;
    return level > most ? level : most;
  }, BLOCK);
}

/** A flow that is drawn once in each of some scopes. */
function part(marks: MailMarks, flow: Flow, scopes: (scope: Scope) => readonly Scope[]): Flow {
  if (flow.nodes.length === 0) return flow;
  const open: MarkNode = { tagName: 'mj-raw', mark: marks.add({ kind: 'part', scopes }) };
  const close: MarkNode = { tagName: 'mj-raw', mark: marks.add({ kind: 'close' }) };
  return { level: flow.level, nodes: [open, ...flow.nodes, close] };
}

function when(marks: MailMarks, flow: Flow, holds: (scope: Scope) => boolean): Flow {
  return part(marks, flow, (scope) => (holds(scope) ? [scope] : []));
}

function filler({ bound, props }: Step) {
  return (scope: Scope): JsonObject => (bound ? bound(scope) : props);
}

function collection(
  walk: Walk,
  node: LayoutNode,
  emailPart: EmailPart | undefined,
  step: Step,
  scopes: (scope: Scope) => readonly Scope[],
): Flow {
  const items = part(walk.marks, children(walk, node.nodes), scopes);
  const empty: Flow = { level: BLOCK, nodes: emailPart?.draw(step.props, walk.context, []) ?? [] };
  return join([items, when(walk.marks, empty, (scope) => scopes(scope).length === 0)], walk.context);
}

function condition(walk: Walk, node: LayoutNode, chosen: (scope: Scope) => string): Flow {
  const flows = node.nodes.map((id) => {
    const slot = walk.nodes[id];
    const name = slot && slotName(registry, slot);
    if (!slot || name === null) return NOTHING;
    return when(walk.marks, flowOf(walk, id), (scope) => chosen(scope) === name);
  });
  return join(flows, walk.context);
}

/** A block with its link, and without it for those to whom its bound address leads nowhere. */
function drawLinked(
  marks: MailMarks,
  { link: name }: EmailPart,
  props: JsonObject,
  draw: (props: JsonObject) => readonly MailNode[],
): readonly TreeNode[] {
  const nodes = draw(props);
  const address = name === undefined ? undefined : props[name];
  if (name === undefined || typeof address !== 'string' || nodes.length === 0) return nodes;
  const either = eitherMarks(marks, address);
  if (!either) return nodes;
  const raw = (mark: string): MarkNode => ({ tagName: 'mj-raw', mark });
  const plain = draw({ ...props, [name]: '' });
  return [raw(either.link), ...nodes, raw(either.otherwise), ...plain, raw(either.close)];
}

/** A widget that has a view of its own, with its content. */
function drawn(walk: Walk, id: NodeId, node: LayoutNode, spec: WidgetSpec, step: Step): Flow {
  const { marks, room } = walk;
  const props = bindMarks(id, spec, step.props, compileText, marks, walk.context.lang);
  const emailPart = partOf(spec);
  const place = emailPart?.place;
  const context = place === 'band' ? walk.context.onGround(groundOf(node)) : walk.context;
  const flattened = (place === 'band' && room < BAND) || (place === 'row' && room < ROW);
  const inner = { ...walk, context, room: roomIn(place, flattened, room) };
  const all = children(inner, node.nodes);
  // A column keeps its place beside the others when its content is hidden.
  const inside = place === 'column' && step.visible ? when(marks, all, step.visible) : all;
  if (!emailPart || flattened || (place === 'column' && room === BLOCK)) return inside;
  const filled = place === 'band' ? join([inside], context, ROW) : inside;
  const draw = (own: JsonObject) => emailPart.draw(own, context, filled.nodes as readonly MailNode[]);
  const nodes = drawLinked(marks, emailPart, props, draw);
  const value = emailPart.needs === undefined ? undefined : props[emailPart.needs];
  const mark = typeof value === 'string' ? marks.of(value) : undefined;
  const flow: Flow = { level: levelOf(nodes), nodes };
  if (!mark || !('get' in mark)) return flow;
  return when(marks, flow, (scope) => {
    const found = mark.get(scope);
    if (mark.kind === 'image') return context.image(String(found)) !== undefined;
    return typeof found === 'string' ? !isUnseen(found) : found.length > 0;
  });
}

function roomIn(place: EmailPart['place'], flattened: boolean, room: Level): Level {
  if (flattened) return room;
  if (place === 'band' || place === 'row') return ROW;
  return place === 'column' ? BLOCK : room;
}

/** What is behind a section: its own style, else its background. */
function groundOf({ props }: LayoutNode) {
  const style = props.style as { readonly base?: JsonObject } | undefined;
  return style?.base?.backgroundColor ?? props.background;
}

function flowOf(walk: Walk, id: NodeId): Flow {
  const node = walk.nodes[id];
  const spec = node && specOf(registry, node.type.resolvedName);
  if (!node || !spec || node.hidden) return NOTHING;
  const step = walkNode(node, spec, compileText);
  const { content, visible } = step;
  const fill = filler(step);
  const flow =
    content.kind === 'each'
      ? collection(walk, node, partOf(spec), step, (scope) => content.scopes(fill(scope), scope))
      : content.kind === 'slot'
        ? condition(walk, node, (scope) => content.slot(fill(scope)))
        : drawn(walk, id, node, spec, step);
  return visible && partOf(spec)?.place !== 'column' ? when(walk.marks, flow, visible) : flow;
}

function children(walk: Walk, ids: readonly NodeId[]): Flow {
  const flows = ids.map((id) => flowOf(walk, id));
  return join(flows, walk.context);
}

/**
 * The content of a mail's body: bands and rows, with marks around what differs from person to person.
 * @param nodes a document of the kind `email` that passed `repair`
 */
export function mailTree(nodes: NodeMap, context: MailContext, marks: MailMarks): readonly TreeNode[] {
  const walk: Walk = { nodes, marks, context, room: BAND };
  const flows = (nodes[ROOT]?.nodes ?? []).map((id) => flowOf(walk, id));
  return join(flows, context, ROW).nodes;
}
