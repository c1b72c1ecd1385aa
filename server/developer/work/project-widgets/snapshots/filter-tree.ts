import { isSafeUrl } from '#common/layout/safe-url.ts';
import { isRecord } from '#common/rules/is-record.ts';
import type { SnapshotNode } from '#server/builder/project-widgets/snapshot.ts';
import { TAKEN_LIMITS } from './page-script';

function words(text: string) {
  return new Set(text.split(' '));
}

/** Allowed elements. Others are removed and their children kept, or removed too (`DROPPED`). */
const KEPT = words(
  'a abbr address article aside b bdi bdo blockquote br button caption cite code col colgroup dd del details dfn div dl dt em ' +
    'figcaption figure footer h1 h2 h3 h4 h5 h6 header hr i img ins kbd li mark nav ol p pre q rp rt ruby s samp section slot ' +
    'small span strong sub summary sup table tbody td tfoot th thead time tr u ul var wbr ' +
    'svg g path circle ellipse line polygon polyline rect text tspan defs stop',
);
const DROPPED = words(
  'script style template noscript iframe object embed link meta base head title audio video canvas input select textarea ' +
    'option datalist math frame frameset portal map area param source track dialog',
);

/** Attributes of any element, by the name that React has for them. */
const PLAIN = new Map([
  ...['id', 'dir', 'lang', 'title', 'role', 'alt', 'width', 'height', 'name', 'start', 'value', 'scope'].map(
    (name) => [name, name] as const,
  ),
  ...['d', 'cx', 'cy', 'r', 'rx', 'ry', 'x', 'y', 'x1', 'x2', 'y1', 'y2', 'points', 'transform', 'opacity', 'fill'].map(
    (name) => [name, name] as const,
  ),
  ...['stroke', 'stroke-width', 'stroke-linecap', 'stroke-linejoin', 'stroke-dasharray', 'fill-rule', 'clip-rule'].map(
    (name) => [name, name] as const,
  ),
  ...['viewBox', 'preserveAspectRatio', 'offset', 'stop-color', 'stop-opacity', 'text-anchor'].map(
    (name) => [name, name] as const,
  ),
  ['colspan', 'colSpan'],
  ['rowspan', 'rowSpan'],
  ['datetime', 'dateTime'],
] as const);
const FLAGS = words('hidden open reversed');
/** Links keep these; a path is one of the visitor's site, as a property may hold it. Others are of the project. */
const LINK = /^(?:https?:\/\/|mailto:|tel:|\/|#)/i;

/** What is known of the page while it is filtered. */
export interface FilterContext {
  /** The address under which the site shows a picture; null: it shows none. @param full as the browser asked for it */
  readonly image: (full: string, written: string) => string | null;
  /** Where a link leads that is relative to its page; null: nowhere. @param full as the browser read it */
  readonly link: (full: string) => string | null;
  /** Gives the rules of one element a class. */
  readonly styleClass: (css: string) => string | null;
}

function textOf(value: unknown) {
  return typeof value === 'string' ? value : '';
}

/** Texts of attributes: nothing that refers to something, and nothing endless. */
function isPlain(value: string) {
  return value.length <= 20_000 && !/url\(|[\u0000-\u0008]/i.test(value);
}

function classesOf(attributes: Readonly<Record<string, unknown>>, { styleClass }: FilterContext) {
  const own = textOf(attributes.style);
  return [textOf(attributes.class).slice(0, 2000).trim(), own === '' ? null : styleClass(own)]
    .filter(Boolean)
    .join(' ');
}

function linkOf(attributes: Readonly<Record<string, unknown>>, { link }: FilterContext): Record<string, string> {
  const written = textOf(attributes.href).trim();
  if (written === '') return {};
  const href = LINK.test(written) ? written : link(textOf(attributes['full-href']));
  if (href === null || !isSafeUrl(href)) return {};
  return { href, ...(attributes.target === '_blank' && { target: '_blank', rel: 'noopener' }) };
}

function attributesOf(tag: string, attributes: Readonly<Record<string, unknown>>, context: FilterContext) {
  const kept: Record<string, string | boolean> = {};
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value !== 'string' || !isPlain(value)) continue;
    const known = PLAIN.get(name);
    if (known !== undefined) kept[known] = value;
    else if (/^aria-[a-z]{1,30}$/.test(name)) kept[name] = value;
    else if (FLAGS.has(name)) kept[name] = true;
  }
  const className = classesOf(attributes, context);
  if (className !== '') kept.className = className;
  return tag === 'a' ? { ...kept, ...linkOf(attributes, context) } : kept;
}

const VOID = words('br col hr img wbr');

/**
 * Sanitizes a page's elements for a site: allowlists of elements and attributes, links by their scheme, no scripts and
 * nothing that loads. Total: accepts any input.
 */
export function filterTree(given: readonly unknown[], context: FilterContext): SnapshotNode[] {
  let elements = 0;
  const filterAll = (nodes: readonly unknown[], depth: number): SnapshotNode[] =>
    nodes.flatMap((node) => filterOne(node, depth));
  const filterOne = (node: unknown, depth: number): SnapshotNode[] => {
    if (typeof node === 'string') return [node.replace(/\u0000/g, '')];
    if (!isRecord(node) || depth > TAKEN_LIMITS.depth || elements > TAKEN_LIMITS.elements) return [];
    elements += 1;
    const tag = textOf(node.tag);
    const children = Array.isArray(node.children) ? (node.children as readonly unknown[]) : [];
    if (DROPPED.has(tag)) return [];
    if (!KEPT.has(tag)) return filterAll(children, depth + 1);
    const given = isRecord(node.attributes) ? node.attributes : {};
    const attributes = attributesOf(tag, given, context);
    if (tag === 'img') {
      const src = context.image(textOf(given['full-src']), textOf(given.src));
      return src === null ? [] : [{ tag, attributes: { alt: '', ...attributes, src, loading: 'lazy' }, children: [] }];
    }
    return [{ tag, attributes, children: VOID.has(tag) ? [] : filterAll(children, depth + 1) }];
  };
  return filterAll(given, 1);
}
