import { ROOT, SCHEMA_VERSION, type JsonObject, type LayoutNode } from '#common/layout/document.ts';

/** A node as a test writes it. */
export const node = (widget: string, parent: string, props: JsonObject = {}, nodes: string[] = []): LayoutNode => ({
  type: { resolvedName: widget },
  isCanvas: nodes.length > 0,
  props,
  displayName: widget,
  custom: {},
  hidden: false,
  nodes,
  linkedNodes: {},
  parent,
});

/** The page's topmost node with these children. */
export const pageNode = (nodes: string[] = []): Omit<LayoutNode, 'parent'> => ({
  type: { resolvedName: 'Page' },
  isCanvas: true,
  props: {},
  displayName: 'Page',
  custom: {},
  hidden: false,
  nodes,
  linkedNodes: {},
});

export const meta = { schemaVersion: SCHEMA_VERSION, title: 'A page' };

/** A page that says `text`. */
export const textPage = (text: string) => ({
  [ROOT]: pageNode(['t']),
  t: node('Text', ROOT, { text }),
});

/** The body of `setConfig` for a page that says `text`; `more` is laid over it. */
export const saving = (pageKey: string, text: string, more: object = {}) => ({
  type: 'layout',
  pageKey,
  root: textPage(text),
  meta,
  isNewRecord: false,
  ...more,
});
