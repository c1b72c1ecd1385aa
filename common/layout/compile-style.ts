import { BREAKPOINTS, ROOT, type Breakpoint, type JsonObject, type NodeId, type NodeMap } from './document';
import { STYLE_PROPERTIES } from './style-properties';
import { compileStyleValue } from './style-value';
import { walk } from './tree';

/** One CSS rule of a node, to be placed among the rules of its breakpoint. */
export interface StyleRule {
  readonly breakpoint: Breakpoint;
  /** Complete: `.n-<id>{…}`. */
  readonly css: string;
}

export const BREAKPOINT_NAMES = Object.keys(BREAKPOINTS) as Breakpoint[];

const cssName = (key: string) => key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const isRecord = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Shorthands come first in the list, so that `padding` never overrides the `paddingTop` beside it. */
const ORDER = new Map(Object.keys(STYLE_PROPERTIES).map((key, index) => [key, index]));
const byOrder = ([a]: [string, unknown], [b]: [string, unknown]) => (ORDER.get(a) ?? 0) - (ORDER.get(b) ?? 0);

function declarations(style: JsonObject): string {
  let css = '';
  for (const [key, value] of Object.entries(style).sort(byOrder)) {
    const compiled = compileStyleValue(key, value);
    if (compiled !== undefined) css += `${css && ';'}${cssName(key)}:${compiled}`;
  }
  return css;
}

/** The class that carries a node's style; node ids are safe in a class name as they are. */
export function styleClass(id: NodeId): string {
  return `n-${id}`;
}

/**
 * A node's own style as CSS rules, narrowest breakpoint first. Values outside the grammar are left out.
 * @param props the node's props, of which only `style` is read
 * @param className the class to write for, `n-<id>` when absent
 */
export function compileNodeStyle(id: NodeId, props: JsonObject, className = styleClass(id)): StyleRule[] {
  const { style } = props;
  if (!isRecord(style)) return [];
  return BREAKPOINT_NAMES.flatMap((breakpoint) => {
    const own = Object.hasOwn(style, breakpoint) ? style[breakpoint] : undefined;
    const css = isRecord(own) ? declarations(own) : '';
    return css ? [{ breakpoint, css: `.${className}{${css}}` }] : [];
  });
}

/**
 * Rules joined by breakpoint; all but `base` stand in a query of the box named `page` (DESIGN 5.11: the canvas is not the window).
 * @returns for example `.n-a{padding:1rem}@container page (min-width:768px){.n-a{padding:2rem}}`
 */
export function joinRules(rules: Iterable<StyleRule>): string {
  const groups = new Map<Breakpoint, string>(BREAKPOINT_NAMES.map((name) => [name, '']));
  for (const rule of rules) groups.set(rule.breakpoint, (groups.get(rule.breakpoint) ?? '') + rule.css);
  let css = '';
  for (const [breakpoint, inner] of groups) {
    if (!inner) continue;
    const from = BREAKPOINTS[breakpoint];
    css += from === 0 ? inner : `@container page (min-width:${String(from)}px){${inner}}`;
  }
  return css;
}

/**
 * The style sheet of all nodes below `from` (ROOT when absent), in document order.
 * @param options `skip` leaves nodes out (for example those an edit sheet holds)
 */
export function compileStyles(
  nodes: NodeMap,
  options: { readonly from?: NodeId; readonly skip?: ReadonlySet<NodeId> } = {},
): string {
  const rules: StyleRule[] = [];
  walk(nodes, options.from ?? ROOT, (id, node) => {
    if (!options.skip?.has(id)) rules.push(...compileNodeStyle(id, node.props));
  });
  return joinRules(rules);
}
