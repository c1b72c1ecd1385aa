import { bindProps, hasBindings, type CompileText } from '#common/layout/bind-props.ts';
import { compilePath, type Scope } from '#common/layout/binding-path.ts';
import { collectionItems } from '#common/layout/collection-items.ts';
import type { Json, JsonObject, LayoutNode } from '#common/layout/document.ts';
import { compilePlainText } from '#common/layout/plain-template.ts';
import type { PropSpec, WidgetSpec } from '#common/layout/spec.ts';

const pathOf = (value: Json | undefined): string | undefined => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const path = (value as JsonObject).$bind;
  return typeof path === 'string' ? path : undefined;
};

/** What stands for a binding whose value is not known: its path, in the form the prop takes. */
function placeholder(spec: PropSpec | undefined, path: string): Json {
  if (spec?.kind === 'inline-text-list') return [`{{${path}}}`];
  return spec?.kind === 'image' || spec?.kind === 'background' || spec?.kind === 'url' ? '' : `{{${path}}}`;
}

function withPlaceholders(spec: WidgetSpec, props: JsonObject): JsonObject {
  const entries = Object.entries(props).map(([key, value]): [string, Json] => {
    const path = pathOf(value);
    return [key, path === undefined ? value : placeholder(spec.props[key], path)];
  });
  return Object.fromEntries(entries);
}

/** Until Liquid is there, a text that needs it is shown as it was written. */
const fallback: CompileText = (text) => compilePlainText(text) ?? (() => text);

/**
 * A node's complete props as the canvas draws them: bound to the sample values, or each binding as its path.
 * @param scope null = there are no sample values
 */
export function boundProps(
  node: LayoutNode,
  spec: WidgetSpec,
  complete: JsonObject,
  scope: Scope | null,
  compileText: CompileText | null,
): JsonObject {
  if (!hasBindings(node)) return complete;
  if (!scope) return withPlaceholders(spec, complete);
  const compile = compileText ?? fallback;
  return bindProps(complete, spec, scope, (text, at) => compile(text)(at));
}

/** Sample values for what stands in a Collection: those of its first item. */
export function itemScope(props: JsonObject, scope: Scope | null): Scope | null {
  const path = pathOf(props.source);
  if (!scope || path === undefined) return scope;
  const as = typeof props.as === 'string' && props.as ? props.as : 'item';
  const options = {
    as,
    ...(typeof props.sort === 'string' && { sort: props.sort }),
    ...(typeof props.filter === 'string' && { filter: props.filter }),
    limit: 1,
  };
  const first = collectionItems(compilePath(path)(scope), options)[0];
  return first === undefined ? scope : { ...scope, [as]: first, index: 0 };
}
