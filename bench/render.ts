import { createElement, type ReactElement, type ReactNode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { escapeHtml } from '#common/html/escape-html.ts';
import {
  ROOT,
  type JsonObject,
  type LayoutDocument,
  type LayoutNode,
  type NodeId,
  type NodeMap,
} from '#common/layout/document.ts';
import { completeProps } from '#common/layout/walk/complete-props.ts';
import { registry } from '#common/widgets/registry.ts';
import { rootAttributes } from '#common/widgets/document/root-attributes.ts';
import { resolveTheme } from '#common/widgets/site-theme/resolve-theme.ts';
import type { RootAttributes, View } from '#common/widgets/drawing/view.ts';
import { views } from '#common/widgets/views.ts';
import { drawContext } from '#server/published/web/draw-context.ts';
import { Raw, stringify } from '#server/published/web/stringify.ts';
import { wholePage } from '#server/published/web/whole-page.ts';
import { makeDoc } from './editor/src/shared/doc.js';
import { measure } from './measure';

/**
 * Issue A section 8 (b): the document of bench/editor in our widgets, drawn by each way that could serve it.
 * All ways draw the same elements with the same attributes (checked below), but for `plan`, which is how pages are served.
 */
interface Block {
  readonly id: string;
  readonly type: string;
  readonly props?: { readonly text?: string; readonly href?: string; readonly alt?: string };
  readonly children: readonly Block[];
}

const TYPES: Readonly<Record<string, string>> = {
  root: 'Page',
  section: 'Section',
  column: 'Column',
  heading: 'Heading',
  text: 'Text',
  button: 'Button',
  image: 'Image',
};

function propsOf({ type, props = {} }: Block): JsonObject {
  if (type === 'button') return { label: props.text ?? '', href: props.href ?? '' };
  if (type === 'image') return { src: '/bench.svg', alt: props.alt ?? '' };
  return type === 'heading' || type === 'text' ? { text: props.text ?? '' } : {};
}

/** Section -> Section + Columns, column -> Column, a button's text -> label. */
function toLayout(top: Block): NodeMap {
  const nodes: Record<NodeId, LayoutNode> = {};
  const add = (id: string, name: string, props: JsonObject, parent: string | undefined, children: string[]) => {
    nodes[id] = {
      type: { resolvedName: name },
      isCanvas: registry[name]?.canvas ?? false,
      props,
      displayName: name,
      custom: {},
      hidden: false,
      nodes: children,
      linkedNodes: {},
      ...(parent !== undefined && { parent }),
    };
  };
  const visit = (block: Block, parent: string | undefined) => {
    const children = block.children.map(({ id }) => id);
    if (block.type === 'section') {
      add(block.id, 'Section', {}, parent, [`${block.id}c`]);
      add(`${block.id}c`, 'Columns', { ratio: '1:1:1' }, block.id, children);
      for (const child of block.children) visit(child, `${block.id}c`);
      return;
    }
    add(block.id, TYPES[block.type] ?? 'Text', propsOf(block), parent, children);
    for (const child of block.children) visit(child, block.id);
  };
  visit(top, undefined);
  return nodes;
}

/** The same with twenty texts bound to data, spread over the page. */
function withBindings(nodes: NodeMap): NodeMap {
  const texts = Object.keys(nodes).filter((id) => nodes[id]?.type.resolvedName === 'Text');
  const chosen = new Set(
    texts.filter((_, index) => index % Math.max(1, Math.floor(texts.length / 20)) === 0).slice(0, 20),
  );
  return Object.fromEntries(
    Object.entries(nodes).map(([id, node]) => [
      id,
      chosen.has(id) ? { ...node, props: { text: 'About {{ api.country.name }}: {{ api.country.area }} km²' } } : node,
    ]),
  );
}

const context = { ...drawContext(new Map(), 'en-US'), firstImage: false };

/** A node with what does not change between requests worked out: all ways start from here. */
interface Ready {
  readonly id: NodeId;
  readonly view: View<JsonObject>;
  readonly props: JsonObject;
  readonly root: RootAttributes;
  readonly children: readonly Ready[];
}

function prepare(nodes: NodeMap, id: NodeId): Ready {
  const node = nodes[id];
  const spec = node && registry[node.type.resolvedName];
  const view = spec && views[spec.name];
  if (!view) throw new Error(`Nothing draws ${id}`);
  const children = node.nodes.map((child) => prepare(nodes, child));
  return { id, view, props: completeProps(spec, node.props), root: rootAttributes(id, node), children };
}

/** For React: one component element per node, keyed, as any React page is written. */
function forReact({ id, view, props, root, children }: Ready): ReactElement {
  const inner = children.length > 0 ? children.map(forReact) : undefined;
  return createElement(view, { key: id, props, root, context }, inner);
}

/** Ours, as a page's plan is made: views are plain functions, and each node is text before its parent is drawn. */
function draw({ view, props, root, children }: Ready): string {
  const inner = children.length > 0 ? (new Raw(children.map(draw)) as unknown as ReactNode) : undefined;
  return stringify(view({ props, root, context, children: inner }));
}

/** The physical limit: the same HTML joined by hand. */
function concatenate(block: Block): string {
  let inner = '';
  for (const child of block.children) inner += concatenate(child);
  const { text = '', href = '', alt = '' } = block.props ?? {};
  switch (block.type) {
    case 'root':
      return `<div class="w-page">${inner}</div>`;
    case 'section':
      return `<section class="w-section w-section--wide"><div class="w-section__body"><div class="w-columns w-columns--1-1-1">${inner}</div></div></section>`;
    case 'column':
      return `<div class="w-column">${inner}</div>`;
    case 'heading':
      return `<h2 class="w-heading w-heading--2">${escapeHtml(text)}</h2>`;
    case 'text':
      return `<p class="w-text">${escapeHtml(text)}</p>`;
    case 'button':
      return `<a class="w-button w-button--solid" href="${escapeHtml(href)}">${escapeHtml(text)}</a>`;
    default:
      return `<div class="w-image"><picture class="picture"><img class="w-image__img" src="/bench.svg" alt="${escapeHtml(alt)}" loading="lazy" decoding="async"/></picture></div>`;
  }
}

const face = { name: 'Bench', lang: 'en-US', theme: resolveTheme({}), origin: 'http://localhost:3001' };

function page(root: NodeMap): LayoutDocument {
  return { root, meta: { schemaVersion: 1, title: '{{ api.country.name }}' } };
}

for (const count of [100, 1000, 3000]) {
  const doc = makeDoc(count) as Block;
  const nodes = toLayout(doc);
  const plan = wholePage(page(withBindings(nodes)), new Map(), face);
  const scope = { api: { country: { name: 'Germany', area: 357114 } }, page: { path: '/de/' } };
  const ready = prepare(nodes, ROOT);
  const ours = draw(ready);
  if (ours !== renderToStaticMarkup(forReact(ready))) throw new Error('The stringifier differs from React');
  if (plan.drawNow(scope).body.toString().split('About Germany: 357114').length < 10)
    throw new Error('The plan binds nothing');

  measure(`(b) whole page, N = ${String(count)}, ${String(ours.length)} bytes`, {
    'React renderToString over the views': () => void renderToString(forReact(ready)),
    'our stringifier over the views': () => void draw(ready),
    'published plan, 20 bindings, to bytes with their tag (as served)': () => void plan.drawNow(scope),
    'string concatenation': () => void concatenate(doc),
    'string concatenation, to bytes': () => void Buffer.from(concatenate(doc)),
    'making the plan (once per publication)': () => void wholePage(page(nodes), new Map(), face),
  });
}
