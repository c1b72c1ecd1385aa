import { isRecord } from '#common/rules/is-record.ts';
import { compilePath, segmentsText, type Scope } from '../binding-path';
import type { Json, JsonObject, LayoutNode } from '../document';
import { hasOutputs, type TextGetter } from '../plain-template';
import type { PropSpec, WidgetSpec } from '../spec';
import { boundRecords } from './bound-records';
import { boundRows } from './bound-rows';

/** Turns a text with outputs into a getter: `compileText` of text-template.ts where Liquid is loaded. */
export type CompileText = (text: string) => TextGetter;

/** A value's getter, or undefined when nothing is bound in it. */
type Getter = ((scope: Scope) => Json) | undefined;

function text(value: unknown, compile: CompileText): ((scope: Scope) => string) | undefined {
  return typeof value === 'string' && hasOutputs(value) ? compile(value) : undefined;
}

/** An object with some of its fields replaced by what their getters give. */
function fields(value: JsonObject, getters: readonly (readonly [string, Getter])[]): Getter {
  const bound = getters.filter((entry): entry is [string, NonNullable<Getter>] => entry[1] !== undefined);
  if (bound.length === 0) return undefined;
  return (scope) => {
    const filled: Record<string, Json> = { ...value };
    for (const [key, get] of bound) filled[key] = get(scope);
    return filled;
  };
}

function list(value: readonly Json[], item: (value: Json) => Getter): Getter {
  const getters = value.map(item);
  if (getters.every((get) => get === undefined)) return undefined;
  return (scope) => getters.map((get, index) => (get ? get(scope) : (value[index] as Json)));
}

function some(compile: CompileText, ...keys: readonly string[]) {
  return (value: Json): Getter =>
    isRecord(value)
      ? fields(
          value,
          keys.map((key) => [key, text(value[key], compile)] as const),
        )
      : undefined;
}

function inlineText(compile: CompileText) {
  return (value: Json | undefined): Getter =>
    Array.isArray(value) ? list(value as readonly Json[], some(compile, 'text', 'link')) : text(value, compile);
}

function isList(value: unknown): value is readonly Json[] {
  return Array.isArray(value);
}

/** Blocks of a long text, and the items of its lists, which hold lists. */
function blocks(compile: CompileText) {
  return (value: Json): Getter => {
    if (!isRecord(value)) return inlineText(compile)(value);
    const { text: line, items, lists } = value;
    return fields(value, [
      ['text', inlineText(compile)(line)],
      ['items', isList(items) ? list(items, blocks(compile)) : undefined],
      ['lists', isList(lists) ? list(lists, blocks(compile)) : undefined],
    ]);
  };
}

function cells(compile: CompileText) {
  return (value: Json): Getter => (isList(value) ? list(value, inlineText(compile)) : undefined);
}

function navigationItem(compile: CompileText) {
  return (value: Json): Getter => {
    if (!isRecord(value)) return undefined;
    const item = value;
    return fields(item, [
      ['label', text(item.label, compile)],
      ['href', text(item.href, compile)],
      ['children', isList(item.children) ? list(item.children, navigationItem(compile)) : undefined],
    ]);
  };
}

/** An entry of a list: outputs stand in its texts and addresses. */
function entry(spec: Extract<PropSpec, { kind: 'records' }>, compile: CompileText) {
  return (value: Json): Getter => {
    if (!isRecord(value)) return undefined;
    const held = Object.entries(spec.fields).filter(([name]) => Object.hasOwn(value, name));
    const getters = held.map(
      ([name, field]) =>
        [name, field.kind === 'inline-text' ? inlineText(compile)(value[name]) : text(value[name], compile)] as const,
    );
    return fields(value, getters);
  };
}

/** What `{"$bind": path}` gives, in the form the prop takes. Texts from data are texts, never evaluated again. */
function whole(spec: PropSpec, path: string): NonNullable<Getter> {
  const read = compilePath(path);
  if (spec.kind === 'inline-text-list')
    return (scope) => {
      const value = read(scope);
      return Array.isArray(value) ? value.map(segmentsText) : [];
    };
  if (spec.kind === 'table-rows') return (scope) => boundRows(read(scope));
  if (spec.kind === 'records') return (scope) => boundRecords(spec, read(scope));
  if (spec.kind === 'binding') return (scope) => read(scope) as Json;
  return (scope) => segmentsText(read(scope));
}

/** The path of `{"$bind": path}`; undefined for anything else. */
export function boundPath(value: unknown): string | undefined {
  const path = isRecord(value) ? value.$bind : undefined;
  return typeof path === 'string' ? path : undefined;
}

function compileProp(spec: PropSpec, value: Json, compile: CompileText): Getter {
  const path = boundPath(value);
  if (path !== undefined) return whole(spec, path);
  if (spec.kind === 'navigation-items' && isList(value)) return list(value, navigationItem(compile));
  if (spec.kind === 'records' && isList(value)) return list(value, entry(spec, compile));
  if (spec.kind === 'rich-text' && isList(value)) return list(value, blocks(compile));
  if (!('bind' in spec) || !spec.bind) return undefined;
  if (spec.kind === 'inline-text') return inlineText(compile)(value);
  if (spec.kind === 'inline-text-list') return isList(value) ? list(value, inlineText(compile)) : undefined;
  if (spec.kind === 'table-rows') return isList(value) ? list(value, cells(compile)) : undefined;
  return text(value, compile);
}

/**
 * The props of a node as a getter, bound values filled in at each call, or null when nothing of them is bound.
 * @param props complete (defaults filled in)
 */
export function compileProps(
  spec: WidgetSpec,
  props: JsonObject,
  compile: CompileText,
): ((scope: Scope) => JsonObject) | null {
  const getters = Object.entries(props).map(([key, value]) => {
    const prop = Object.hasOwn(spec.props, key) ? spec.props[key] : undefined;
    return [key, prop ? compileProp(prop, value, compile) : undefined] as const;
  });
  const bound = fields(props, getters);
  return bound ? (scope) => bound(scope) as JsonObject : null;
}

/**
 * Props with every binding filled in.
 * @param renderText fills one text in (text-template.ts)
 */
export function bindProps(
  props: JsonObject,
  spec: WidgetSpec,
  scope: Scope,
  renderText: (text: string, scope: Scope) => string,
): JsonObject {
  const get = compileProps(spec, props, (source) => (at) => renderText(source, at));
  return get ? get(scope) : props;
}

/** True when anything below a value is bound, or looks so. */
function isBound(value: Json): boolean {
  if (typeof value === 'string') return hasOutputs(value);
  if (Array.isArray(value)) return value.some(isBound);
  return isRecord(value) && (Object.hasOwn(value, '$bind') || Object.values(value).some(isBound));
}

/** True when a node's props hold a binding of any kind: such a node is drawn per request. */
export function hasBindings(node: LayoutNode): boolean {
  return Object.entries(node.props).some(([key, value]) => key !== 'original' && isBound(value));
}
