import { boundPath, type CompileText } from '#common/layout/walk/bind-props.ts';
import type { Step } from '#common/layout/walk/walk-node.ts';
import type { Scope } from '#common/layout/binding-path.ts';
import type { Json, JsonObject } from '#common/layout/document.ts';
import { compilePlainText } from '#common/layout/plain-template.ts';
import type { PropSpec, WidgetSpec } from '#common/layout/spec.ts';

/** Placeholder for a binding whose value is not known: its path, in the form the prop takes. */
function placeholder(spec: PropSpec | undefined, path: string): Json {
  if (spec?.kind === 'inline-text-list') return [`{{${path}}}`];
  if (spec?.kind === 'table-rows') return [[`{{${path}}}`]];
  return spec?.kind === 'image' || spec?.kind === 'background' || spec?.kind === 'url' ? '' : `{{${path}}}`;
}

function withPlaceholders(spec: WidgetSpec, props: JsonObject): JsonObject {
  const entries = Object.entries(props).map(([key, value]): [string, Json] => {
    const path = boundPath(value);
    return [key, path === undefined ? value : placeholder(spec.props[key], path)];
  });
  return Object.fromEntries(entries);
}

/** Until Liquid is there, a text that needs it is shown as it was written. */
export const plainTexts: CompileText = (text) => compilePlainText(text) ?? (() => text);

/**
 * A node's props as the canvas draws them: bound to the sample values, or each binding as its path.
 * @param scope null = there are no sample values
 */
export function boundProps({ props, bound }: Step, spec: WidgetSpec, scope: Scope | null): JsonObject {
  if (!bound) return props;
  return scope ? bound(scope) : withPlaceholders(spec, props);
}

/** The sample values for a node's content: in a Collection those of its first item. */
export function innerScope({ content }: Step, props: JsonObject, scope: Scope | null): Scope | null {
  if (!scope || content.kind !== 'each') return scope;
  return content.scopes(props, scope, 1)[0] ?? scope;
}
