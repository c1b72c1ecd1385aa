import { ROOT, type JsonObject, type LayoutDocument, type LayoutNode } from '#common/layout/document.ts';
import { registry } from '#common/widgets/registry.ts';

/** A block of a test's page, written as it nests: `w('Section', {}, w('Text', { text: 'a' }))`. */
export interface TestBlock {
  readonly widget: string;
  readonly props: JsonObject;
  readonly children: readonly TestBlock[];
}

/** One widget with its content. */
export function w(widget: string, props: JsonObject = {}, ...children: readonly TestBlock[]): TestBlock {
  return { widget, props, children };
}

/** A valid page of these blocks; ids are `n1`, `n2` … in document order, or the block's `anchor`. */
export function testPage(...blocks: readonly TestBlock[]): LayoutDocument {
  const root: Record<string, LayoutNode> = {};
  let last = 0;
  const put = (id: string, block: TestBlock, parent?: string) => {
    root[id] = {
      type: { resolvedName: block.widget },
      isCanvas: registry[block.widget]?.canvas ?? false,
      props: block.props,
      displayName: block.widget,
      custom: {},
      hidden: false,
      nodes: [],
      linkedNodes: {},
      ...(parent !== undefined && { parent }),
    };
    const children = block.children.map((child) => {
      last += 1;
      const childId = typeof child.props.anchor === 'string' ? child.props.anchor : `n${last}`;
      put(childId, child, id);
      return childId;
    });
    root[id] = { ...root[id], nodes: children };
  };
  put(ROOT, w('Page', {}, ...blocks));
  return { root, meta: { schemaVersion: 1, title: 'Test' } };
}
