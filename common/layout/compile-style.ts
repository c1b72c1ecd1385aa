import { isRecord } from '#common/rules/is-record.ts';
import {
  BREAKPOINTS,
  ROOT,
  STYLE_STATES,
  type Breakpoint,
  type BreakpointWidths,
  type JsonObject,
  type NodeId,
  type NodeMap,
  type StyleLayer,
  type StyleState,
} from './document';
import { STYLE_PROPERTIES } from './style-properties';
import { compileGround, compileStyleValue } from './style-value';
import { walk } from './tree';

/** One CSS rule of a node, to be placed among the rules of its layer. */
export interface StyleRule {
  readonly layer: StyleLayer;
  /** Complete: `.n-<id>{…}`. */
  readonly css: string;
}

/**
 * Whose width the queries of a page ask: that of the box named `page`, since the canvas is not the window, or that of the
 * window, where container queries are refused (AMP).
 */
export type Queries = 'container' | 'media';

/** How a rule begins that asks for a width; its condition follows. */
export const QUERY_START: { readonly [queries in Queries]: string } = {
  container: '@container page ',
  media: '@media ',
};

export const BREAKPOINT_NAMES = Object.keys(BREAKPOINTS) as Breakpoint[];

/** The keys of `style` in the order of their rules: narrow before wide, states behind all widths. */
export const STYLE_LAYERS: readonly StyleLayer[] = [...BREAKPOINT_NAMES, ...STYLE_STATES];

/** A focus that is to be seen: that of the keyboard, and of fields. A pressed block is hovered too, so `active` comes last. */
const PSEUDO_CLASS: { readonly [layer in StyleLayer]?: string } = {
  hover: ':hover',
  focus: ':focus-visible',
  active: ':active',
} satisfies { [state in StyleState]: string };

/** `paddingBlock` as CSS writes it: `padding-block`. */
export function cssName(key: string): string {
  return key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** Shorthands come first in the list, so that `padding` never overrides the `paddingTop` beside it. */
const ORDER = new Map(Object.keys(STYLE_PROPERTIES).map((key, index) => [key, index]));

function byOrder([a]: [string, unknown], [b]: [string, unknown]) {
  return (ORDER.get(a) ?? 0) - (ORDER.get(b) ?? 0);
}

function declarations(style: JsonObject): string {
  let css = '';
  for (const [key, value] of Object.entries(style).sort(byOrder)) {
    const compiled = compileStyleValue(key, value);
    if (compiled === undefined) continue;
    css += `${css && ';'}${cssName(key)}:${key === 'backgroundColor' ? compileGround(compiled) : compiled}`;
  }
  return css;
}

/** The class that carries a node's style; node ids are safe in a class name as they are. */
export function styleClass(id: NodeId): string {
  return `n-${id}`;
}

/**
 * A node's own style as CSS rules, narrowest breakpoint first, then the states. Values outside the grammar are left out.
 * @param props the node's props, of which only `style` is read
 * @param className the class to write for, `n-<id>` when absent
 */
export function compileNodeStyle(id: NodeId, props: JsonObject, className = styleClass(id)): StyleRule[] {
  const { style } = props;
  if (!isRecord(style)) return [];
  return STYLE_LAYERS.flatMap((layer) => {
    const own = Object.hasOwn(style, layer) ? style[layer] : undefined;
    const css = isRecord(own) ? declarations(own) : '';
    return css ? [{ layer, css: `.${className}${PSEUDO_CLASS[layer] ?? ''}{${css}}` }] : [];
  });
}

/** How rules ask for widths. */
export interface QueryOptions {
  /** `container` when absent. */
  readonly queries?: Queries | undefined;
  /** Where the breakpoints begin; `BREAKPOINTS` when absent. */
  readonly widths?: BreakpointWidths | undefined;
}

/**
 * Rules joined by layer; those of wider breakpoints stand in a query.
 * @returns for example `.n-a{padding:1rem}@container page (min-width:768px){.n-a{padding:2rem}}.n-a:hover{padding:0}`
 */
export function joinRules(
  rules: Iterable<StyleRule>,
  { queries = 'container', widths = BREAKPOINTS }: QueryOptions = {},
): string {
  const groups = new Map<StyleLayer, string>(STYLE_LAYERS.map((name) => [name, '']));
  for (const rule of rules) groups.set(rule.layer, (groups.get(rule.layer) ?? '') + rule.css);
  let css = '';
  for (const [layer, inner] of groups) {
    const from = Object.hasOwn(widths, layer) ? widths[layer as Breakpoint] : 0;
    if (inner) css += from === 0 ? inner : `${QUERY_START[queries]}(min-width:${String(from)}px){${inner}}`;
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
