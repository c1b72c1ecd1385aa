import type { JsonObject } from '../document';
import type { WidgetSpec } from '../spec';

/** A node's props with the widget's defaults where a prop is absent: what a view draws from. */
export function completeProps(spec: WidgetSpec, props: JsonObject): JsonObject {
  return { ...spec.defaults, ...props };
}
