import type { ReactNode } from 'react';
import type { ExportGap } from '#common/contract/page-exports.ts';
import { styleClass } from '#common/layout/compile-style.ts';
import { ROOT, type LayoutNode, type NodeId, type NodeMap } from '#common/layout/document.ts';
import { specOf, takesChildren } from '#common/layout/placement.ts';
import type { WidgetSpec } from '#common/layout/spec.ts';
import { compileText } from '#common/layout/text-template.ts';
import { subtreeIds } from '#common/layout/tree.ts';
import { walkNode, type Step } from '#common/layout/walk/walk-node.ts';
import { blockName } from '#common/widgets/document/block-name.ts';
import { contentsLists, contentsOf, listsContents } from '#common/widgets/document/contents.ts';
import { firstImageNode } from '#common/widgets/document/first-image.ts';
import { rootAttributes } from '#common/widgets/document/root-attributes.ts';
import type { ViewContext } from '#common/widgets/drawing/view.ts';
import { mainRange } from '#common/widgets/page/main-range.ts';
import { pageMain } from '#common/widgets/page/main.tsx';
import { registry } from '#common/widgets/registry.ts';
import { views } from '#common/widgets/views.ts';
import { Drawn, type Markup, toMarkup } from './markup';
import { createNames, pascalCase } from './names';

/** A page as data, by the views that the site draws it with. */
export interface DrawnPage {
  readonly markup: readonly Markup[];
  readonly gaps: readonly ExportGap[];
  /** The blocks that are in it. */
  readonly drawn: ReadonlySet<NodeId>;
}

interface Run {
  readonly nodes: NodeMap;
  readonly context: Omit<ViewContext, 'firstImage' | 'sizes' | 'name'>;
  /** The blocks that list the headings. */
  readonly lists: ReadonlySet<NodeId>;
  readonly first: NodeId | null;
  readonly gaps: ExportGap[];
  readonly drawn: Set<NodeId>;
  readonly partName: (wanted: string) => string;
}

type Drawing = Generator<undefined, Markup[]>;

function asChildren(markup: readonly Markup[]) {
  return new Drawn(markup) as unknown as ReactNode;
}

function nameOf({ custom, displayName, type }: LayoutNode) {
  return custom.name || displayName || type.resolvedName;
}

/** A name within a comment: nothing that could end one. */
function quoted(node: LayoutNode) {
  return `"${nameOf(node)
    .replace(/[^\p{L}\p{N} ]+/gu, ' ')
    .trim()}"`;
}

const WORDS = {
  bound: 'shows data',
  list: 'is drawn once per entry',
  condition: 'is drawn under a condition',
  visibility: 'is not for every visitor',
  component: 'is a component of a project',
  form: 'is received by the site alone',
} as const;

/** Why a block cannot be drawn without data, or without its project; null: it can. */
function dependsOn(spec: WidgetSpec, { bound, visible, content }: Step): keyof typeof WORDS | null {
  if (spec.name === 'ProjectWidget') return 'component';
  if (spec.name === 'Form') return 'form';
  if (visible) return 'visibility';
  if (content.kind === 'each') return 'list';
  if (content.kind === 'slot') return 'condition';
  return bound && !takesChildren(spec) ? 'bound' : null;
}

function note(run: Run, id: NodeId, node: LayoutNode, why: ExportGap['why'], whole: boolean) {
  void run.gaps.push({ nodeId: id, name: nameOf(node), widget: node.type.resolvedName, why, whole });
}

function* drawAll(run: Run, ids: readonly NodeId[]): Drawing {
  const markup: Markup[] = [];
  for (const id of ids) markup.push(...(yield* drawNode(run, id)));
  return markup;
}

/** The page's own blocks are parts with names. */
function* drawParts(run: Run, ids: readonly NodeId[]): Drawing {
  const markup: Markup[] = [];
  for (const id of ids) {
    const content = yield* drawNode(run, id);
    const node = run.nodes[id];
    const isOne = content.length === 1 && typeof content[0] === 'object' && 'tag' in content[0];
    if (!node || !isOne) markup.push(...content);
    else markup.push({ part: run.partName(pascalCase(nameOf(node)) || node.type.resolvedName), content });
  }
  return markup;
}

/** The content of a block; the page's own main content gets its landmark, as on the site. */
function* drawChildren(run: Run, id: NodeId, node: LayoutNode): Drawing {
  if (id !== ROOT) return yield* drawAll(run, node.nodes);
  const main = mainRange(run.nodes);
  if (!main) return yield* drawParts(run, node.nodes);
  const before = yield* drawParts(run, node.nodes.slice(0, main[0]));
  const inside = yield* drawParts(run, node.nodes.slice(...main));
  const after = yield* drawParts(run, node.nodes.slice(main[1]));
  return [...before, ...toMarkup(pageMain(asChildren(inside))), ...after];
}

function* drawNode(run: Run, id: NodeId): Drawing {
  yield;
  const node = run.nodes[id];
  const spec = node && specOf(registry, node.type.resolvedName);
  const view = spec && Object.hasOwn(views, spec.name) ? views[spec.name] : undefined;
  if (!node || !spec || !view || node.hidden) return [];
  const step = walkNode(node, spec, compileText);
  const why = dependsOn(spec, step);
  if (why) {
    note(run, id, node, why, true);
    return [{ gap: `${spec.name} ${quoted(node)} ${WORDS[why]} and is not exported.` }];
  }
  if (step.bound) note(run, id, node, 'bound', false);
  if (spec.name === 'Unknown') note(run, id, node, 'unknown', false);
  run.drawn.add(id);
  const props = step.bound ? step.bound({}) : step.props;
  const context: ViewContext = {
    ...run.context,
    firstImage: id === run.first,
    name: blockName(spec, id, node) ?? (run.context.contents && styleClass(id)),
    ...(spec.listsHeadings && !run.lists.has(id) && { contents: [] }),
  };
  const children = node.nodes.length > 0 ? asChildren(yield* drawChildren(run, id, node)) : undefined;
  return toMarkup(
    view({
      props,
      root: rootAttributes(id, node),
      context,
      ...(children !== undefined && { children }),
    }),
  );
}

/**
 * Draws a page without data, block by block: a page may have 20,000 of them.
 * @param nodes as `repair` gave them
 */
export function* drawPage(nodes: NodeMap, context: Run['context']): Generator<undefined, DrawnPage> {
  const run: Run = {
    nodes,
    context: listsContents(nodes) ? { ...context, contents: contentsOf(nodes) } : context,
    lists: contentsLists(nodes),
    first: firstImageNode(nodes),
    gaps: [],
    drawn: new Set(),
    partName: createNames(),
  };
  const markup = yield* drawNode(run, ROOT);
  return { markup, gaps: run.gaps, drawn: run.drawn };
}

/** The blocks of a page that are not drawn: no rules are needed for them. */
export function undrawn(nodes: NodeMap, drawn: ReadonlySet<NodeId>): ReadonlySet<NodeId> {
  return new Set(subtreeIds(nodes, ROOT).filter((id) => !drawn.has(id)));
}
