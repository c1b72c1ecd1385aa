import type { InlineText, Json, LayoutNode, NodeId } from '#common/layout/document.ts';
import type { PropSpec, Registry } from '#common/layout/spec.ts';
import { inlineNodes, readInline } from './inline-dom';

/** A text of a node that can be typed on the canvas. */
export interface TextField {
  readonly prop: string;
  readonly kind: PropSpec['kind'];
  /** Enter ends the typing in place of breaking the line. */
  readonly singleLine: boolean;
  readonly formats: boolean;
}

/** The text of a node that is typed in place, or null: it has none, it is bound whole, or the node is locked. */
export function textFieldOf(node: LayoutNode, registry: Registry): TextField | null {
  const spec = registry[node.type.resolvedName];
  const prop = spec?.inlineProp;
  const kind = prop === undefined ? undefined : spec?.props[prop]?.kind;
  if (prop === undefined || kind === undefined || node.custom.locked) return null;
  const value = node.props[prop];
  if (typeof value === 'object' && value !== null && '$bind' in value) return null;
  // A table without cells has no place to type in.
  if (kind === 'table-rows' && !(Array.isArray(value) && value.length > 0)) return null;
  const singleLine = kind === 'text' || spec?.singleLine === true;
  return { prop, kind, singleLine, formats: kind !== 'text' };
}

/** The element that holds the text of a node. */
export function textHost(node: LayoutNode, element: HTMLElement, registry: Registry): HTMLElement {
  const selector = registry[node.type.resolvedName]?.inlineHost;
  return (selector === undefined ? null : element.querySelector<HTMLElement>(selector)) ?? element;
}

/** The nodes to type in, made from the stored value: bindings stand there as they were written. */
export function fieldNodes(field: TextField, value: Json | undefined, isRtl: boolean): Node[] {
  if (field.kind !== 'inline-text-list') return inlineNodes((value ?? '') as InlineText, isRtl);
  const items = Array.isArray(value) && value.length > 0 ? (value as readonly InlineText[]) : [''];
  return items.map((item) => {
    const line = document.createElement('li');
    line.append(...inlineNodes(item, isRtl));
    return line;
  });
}

/** What was typed, in the form the prop takes. */
export function readField(field: TextField, host: HTMLElement): Json {
  if (field.kind === 'text') return host.textContent ?? '';
  if (field.kind !== 'inline-text-list') return readInline(host);
  const items = [...host.querySelectorAll('li')].map((line) => readInline(line));
  return items.length > 0 ? items : [readInline(host)];
}

/** A name for one stretch of typing: all of it is one step of the history. */
export function typingKey(id: NodeId, prop: string, session: number): string {
  return `typing.${id}.${prop}.${session}`;
}
