import { compilePath, type Scope } from '../binding-path';
import type { Json, JsonObject, LayoutNode } from '../document';
import type { WidgetSpec } from '../spec';
import { boundPath, compileProps, hasBindings, type CompileText } from './bind-props';
import { collectionItems } from './collection-items';
import { completeProps } from './complete-props';
import { isSet, testCondition } from './conditions';

/** A node's content, and how often it is drawn. `filled`: the node's props with their bindings filled in. */
export type Content =
  | { readonly kind: 'once' }
  /** Once in each of these scopes; at most so many where that is said. */
  | { readonly kind: 'each'; readonly scopes: (filled: JsonObject, scope: Scope, most?: number) => Scope[] }
  /** The slot of this name only. */
  | { readonly kind: 'slot'; readonly slot: (filled: JsonObject) => 'then' | 'else' };

/** One node as every output draws it: the canvas, the published site, exports. */
export interface Step {
  /** With the widget's defaults, bindings as they were written. */
  readonly props: JsonObject;
  /** The same with every binding filled in; null when nothing is bound. */
  readonly bound: ((scope: Scope) => JsonObject) | null;
  /** Whether it is drawn for visitors; null: always. */
  readonly visible: ((scope: Scope) => boolean) | null;
  readonly content: Content;
}

function visibility(value: Json | undefined): Step['visible'] {
  const path = boundPath(value);
  if (path === undefined) return null;
  const read = compilePath(path);
  return (scope) => isSet(read(scope));
}

/** The scopes of a Collection's items: the surrounding one, with the item under its name and its place as `index`. */
function itemScopes(filled: JsonObject, scope: Scope, most?: number): Scope[] {
  const { source, as, limit, sort, filter } = filled as {
    source?: unknown;
    as?: string;
    limit?: number;
    sort?: string;
    filter?: string;
  };
  const name = as || 'item';
  const upTo = Math.min(limit ?? Infinity, most ?? Infinity);
  const items = collectionItems(source, { as: name, limit: upTo, sort, filter }, scope);
  return items.map((item, index) => ({ ...scope, [name]: item, index }));
}

const CONTENT: { readonly [content in NonNullable<WidgetSpec['content']>]: Content } = {
  each: { kind: 'each', scopes: itemScopes },
  slot: { kind: 'slot', slot: ({ is, when, value }) => (testCondition(is, when, value) ? 'then' : 'else') },
};
const ONCE: Content = { kind: 'once' };

/**
 * What is drawn of a node, in the one order there is: defaults, `visibleIf`, Conditions and Collections, then bindings.
 * @param spec of the node's widget
 * @param compile fills texts in
 */
export function walkNode(node: LayoutNode, spec: WidgetSpec, compile: CompileText): Step {
  const props = completeProps(spec, node.props);
  return {
    props,
    bound: hasBindings(node) ? compileProps(spec, props, compile) : null,
    visible: visibility(node.props.visibleIf),
    content: spec.content ? CONTENT[spec.content] : ONCE,
  };
}
