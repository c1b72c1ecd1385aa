import { ROOT, SCHEMA_VERSION, type JsonObject, type LayoutNode } from '#common/layout/document.ts';

/** A node as a test writes it. */
export function node(widget: string, parent: string, props: JsonObject = {}, nodes: string[] = []): LayoutNode {
  return {
    type: { resolvedName: widget },
    isCanvas: nodes.length > 0,
    props,
    displayName: widget,
    custom: {},
    hidden: false,
    nodes,
    linkedNodes: {},
    parent,
  };
}

/** The page's topmost node with these children. */
export function pageNode(nodes: string[] = []): Omit<LayoutNode, 'parent'> {
  return {
    type: { resolvedName: 'Page' },
    isCanvas: true,
    props: {},
    displayName: 'Page',
    custom: {},
    hidden: false,
    nodes,
    linkedNodes: {},
  };
}

export const meta = { schemaVersion: SCHEMA_VERSION, title: 'A page' };

/** A page with the text `text`. */
export function textPage(text: string) {
  return {
    [ROOT]: pageNode(['t']),
    t: node('Text', ROOT, { text }),
  };
}

/** The body of `setConfig` for a page with the text `text`; `more` overrides fields. */
export function saving(pageKey: string, text: string, more: object = {}) {
  return {
    type: 'layout',
    pageKey,
    root: textPage(text),
    meta,
    isNewRecord: false,
    ...more,
  };
}
