import { isRecord } from '#common/rules/is-record.ts';
import {
  BREAKPOINTS,
  ROOT,
  type Breakpoint,
  type BreakpointWidths,
  type Json,
  type LayoutNode,
  type NodeId,
  type NodeMap,
} from '#common/layout/document.ts';
import {
  BREAKPOINT_NAMES,
  compileNodeStyle,
  joinRules,
  QUERY_START,
  styleClass,
  type Queries,
  type QueryOptions,
  type StyleRule,
} from '#common/layout/compile-style.ts';
import type { PropSpec, WrittenValue } from '#common/layout/spec.ts';
import { compileGround, compileToken, isHexColor, isLength } from '#common/layout/style-value.ts';
import { walk } from '#common/layout/tree.ts';
import { allWidgets } from '../registry';
import { runColors } from '../drawing/run-color';

/** Turns a prop's value into CSS, or undefined when it draws nothing of its own (a binding, a wrong value). */
type Write = (value: Json) => string | undefined;

const length: Write = (value) => {
  if (typeof value !== 'string') return undefined;
  return value.startsWith('$') ? compileToken(value, ['space', 'size']) : isLength(value) ? value : undefined;
};
const count: Write = (value) =>
  typeof value === 'number' && value >= 1 && value <= 12 ? String(Math.floor(value)) : undefined;

function keyword(words: { readonly [value: string]: string }): Write {
  return (value) => (typeof value === 'string' && Object.hasOwn(words, value) ? words[value] : undefined);
}

const ratio: Write = (value) => {
  const [, across, down] =
    (typeof value === 'string' && /^(\d{1,4}(?:\.\d{1,3})?) ?[:/] ?(\d{1,4}(?:\.\d{1,3})?)$/.exec(value)) || [];
  return across !== undefined && down !== undefined && Number(across) > 0 && Number(down) > 0
    ? `${across}/${down}`
    : undefined;
};
const color: Write = (value) => {
  if (typeof value !== 'string') return undefined;
  return value.startsWith('$') ? compileToken(value, ['color']) : isHexColor(value) ? value : undefined;
};

const WRITERS: { readonly [value in WrittenValue]: Write } = {
  length,
  count,
  ratio,
  color,
  direction: keyword({ column: 'column', row: 'row' }),
  align: keyword({ stretch: 'stretch', start: 'start', center: 'center', end: 'end', baseline: 'baseline' }),
  justify: keyword({
    start: 'start',
    center: 'center',
    end: 'end',
    between: 'space-between',
    around: 'space-around',
    evenly: 'space-evenly',
  }),
};

function writtenProps({ resolvedName }: LayoutNode['type']) {
  return (Object.hasOwn(allWidgets, resolvedName) ? allWidgets[resolvedName]?.writtenProps : undefined) ?? {};
}

/** Kinds of props that may hold runs with a color of their own. */
const RICH: ReadonlySet<PropSpec['kind']> = new Set(['inline-text', 'inline-text-list', 'rich-text', 'table-rows']);

const richProps = new Map(
  Object.values(allWidgets).map(({ name, props }) => [
    name,
    Object.keys(props).filter((prop) => props[prop] && RICH.has(props[prop].kind)),
  ]),
);

/** A prop's value at each breakpoint that sets it. */
function byBreakpoint(value: Json): [Breakpoint, Json][] {
  if (!isRecord(value)) return [['base', value]];
  return BREAKPOINT_NAMES.flatMap((name) => {
    const own = Object.hasOwn(value, name) ? value[name] : undefined;
    return own === undefined ? [] : ([[name, own]] as [Breakpoint, Json][]);
  });
}

function propRules(id: NodeId, { type, props }: LayoutNode): StyleRule[] {
  const css = new Map<Breakpoint, string>();
  for (const [prop, [property, kind]] of Object.entries(writtenProps(type))) {
    const value = props[prop];
    if (value === undefined) continue;
    for (const [breakpoint, part] of byBreakpoint(value)) {
      const written = WRITERS[kind](part);
      if (written === undefined) continue;
      const value = property === 'background-color' ? compileGround(written) : written;
      css.set(breakpoint, `${css.get(breakpoint) ?? ''}${property}:${value};`);
    }
  }
  return [...css].map(([layer, text]) => ({ layer, css: `.${styleClass(id)}{${text.slice(0, -1)}}` }));
}

function colorRules({ type, props }: LayoutNode): StyleRule[] {
  const rich = richProps.get(type.resolvedName) ?? [];
  const found = new Set<string>();
  for (const prop of rich) if (typeof props[prop] === 'object') runColors(props[prop], found);
  return [...found].map((hex) => ({ layer: 'base', css: `.c-${hex.slice(1)}{color:${hex}}` }));
}

/** True when the node needs its class `n-<id>`: it has a style, or a prop that only CSS can carry. */
export function hasNodeRules({ type, props }: LayoutNode): boolean {
  if (isRecord(props.style) && Object.keys(props.style).length > 0) return true;
  return Object.keys(writtenProps(type)).some((prop) => props[prop] !== undefined && props[prop] !== '');
}

/**
 * Everything CSS has to say about one node: its props, its `style` (which wins over them), the colors of its runs.
 * Use this, not `compileNodeStyle`, wherever a page is drawn.
 * @param node as stored: defaults stand in the widgets' own style sheets
 */
export function nodeRules(id: NodeId, node: LayoutNode): StyleRule[] {
  return [...propRules(id, node), ...compileNodeStyle(id, node.props), ...colorRules(node)];
}

/**
 * The node rules of a page in document order, joined by breakpoint (`joinRules`); goes after `pageCss`.
 * @param options `from` where to begin (ROOT when absent); `skip` leaves nodes out; the others as `joinRules` takes them
 */
export function documentRules(
  nodes: NodeMap,
  options: { readonly from?: NodeId; readonly skip?: ReadonlySet<NodeId> } & QueryOptions = {},
): string {
  const rules: StyleRule[] = [];
  walk(nodes, options.from ?? ROOT, (id, node) => {
    if (!options.skip?.has(id)) rules.push(...nodeRules(id, node));
  });
  return joinRules(rules, options);
}

/** px just below a width: a whole page px never lies between 767.98 and 768. */
export function justBelow(width: number): number {
  return Math.round((width - 0.02) * 100) / 100;
}

/**
 * CSS that hides what is `hiddenOn` a breakpoint: `hide-md` from 768 px up to where `lg` begins. The class is written
 * three times to outweigh a `display` of the node's own, also that of a state: AMP takes no `!important`.
 */
export function hidingCss(queries: Queries = 'container', widths: BreakpointWidths = BREAKPOINTS): string {
  return BREAKPOINT_NAMES.map((name, index) => {
    const next = BREAKPOINT_NAMES[index + 1];
    const from = widths[name] > 0 ? `(min-width:${String(widths[name])}px)` : '';
    const to = next ? `(max-width:${String(justBelow(widths[next]))}px)` : '';
    const hide = `.hide-${name}`;
    return `${QUERY_START[queries]}${[from, to].filter(Boolean).join(' and ')}{${hide.repeat(3)}{display:none}}`;
  }).join('');
}
