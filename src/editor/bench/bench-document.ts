import type { JsonObject, LayoutDocument, LayoutNode } from '#common/layout/document.ts';

/** A block of the bench's neutral document (bench/editor/src/shared/doc.js). */
export interface BenchBlock {
  readonly id: string;
  readonly type: 'root' | 'section' | 'column' | 'heading' | 'text' | 'button' | 'image';
  readonly props?: { readonly text?: string; readonly href?: string; readonly alt?: string };
  readonly children: readonly BenchBlock[];
}

/** The bench's ids, distinct from ours: `b7` is drawn by node `b7`, a section also by the Columns inside it. */
export function columnsIdOf(section: string) {
  return `${section}-columns`;
}

/**
 * The bench's document in our widgets: section -> Section + Columns, column -> Column, a button's text -> label, images
 * -> one bundled file.
 * @param image address of that file
 */
export function toLayout(root: BenchBlock, image: string): LayoutDocument {
  const nodes: Record<string, LayoutNode> = {};
  const put = (id: string, widget: string, props: JsonObject, children: readonly string[], parent?: string) => {
    const isCanvas = ['Page', 'Section', 'Columns', 'Column'].includes(widget);
    const type = { resolvedName: widget };
    const node = {
      type,
      isCanvas,
      props,
      displayName: widget,
      custom: {},
      hidden: false,
      nodes: children,
      linkedNodes: {},
    };
    nodes[id] = parent === undefined ? node : Object.assign(node, { parent });
  };
  const add = (block: BenchBlock, parent: string | undefined): void => {
    const { id, type, props = {} } = block;
    const children = block.children.map((child) => child.id);
    const { text = '', href = '', alt = '' } = props;
    let holder = id;
    if (type === 'root') put(id, 'Page', {}, children);
    else if (type === 'section') {
      holder = columnsIdOf(id);
      put(id, 'Section', {}, [holder], parent);
      put(holder, 'Columns', { ratio: '1:1:1' }, children, id);
    } else if (type === 'column') put(id, 'Column', {}, children, parent);
    else if (type === 'heading') put(id, 'Heading', { text }, [], parent);
    else if (type === 'text') put(id, 'Text', { text }, [], parent);
    else if (type === 'button') put(id, 'Button', { label: text, href }, [], parent);
    else put(id, 'Image', { src: image, alt }, [], parent);
    for (const child of block.children) add(child, holder);
  };
  add(root, undefined);
  return { root: nodes, meta: { schemaVersion: 1, title: 'Bench' } };
}
