import type { JsonObject } from '#common/layout/document.ts';
import type { Miniature, WidgetSpec } from '#common/layout/spec.ts';
import { isRecord } from '#common/rules/is-record.ts';
import { allWidgets } from '#common/widgets/registry.ts';

/** One line of a thumbnail: what kind of block it represents. */
export type Stroke = Miniature['stroke'];
export interface Band {
  /** Dark ground, as footers and colored sections have. */
  readonly strong: boolean;
  /** Side by side. */
  readonly columns: readonly (readonly Stroke[])[];
}

const MAX_BANDS = 6;
const MAX_STROKES = 4;
const MAX_COLUMNS = 4;
const MAX_DEPTH = 8;

interface Seen {
  readonly spec: WidgetSpec | undefined;
  /** Its children stand side by side. */
  readonly row: boolean;
  readonly nodes: readonly string[];
  readonly background: boolean;
}

type Bag = Readonly<Record<string, unknown>>;

/** A node as far as a thumbnail cares; null for anything malformed, since the page may be a broken one. */
function see(root: Bag, id: string): Seen | null {
  const node = Object.hasOwn(root, id) ? root[id] : null;
  if (!isRecord(node) || !isRecord(node.type)) return null;
  const ids = Array.isArray(node.nodes) ? node.nodes.filter((child) => typeof child === 'string') : [];
  const background = isRecord(node.props) && typeof node.props.background === 'string' && node.props.background !== '';
  const type = typeof node.type.resolvedName === 'string' ? node.type.resolvedName : '';
  const spec = Object.hasOwn(allWidgets, type) ? allWidgets[type] : undefined;
  const row = spec?.row?.(isRecord(node.props) ? (node.props as JsonObject) : {}) ?? false;
  return { spec, row, nodes: ids, background };
}

function strokes(root: Bag, id: string, depth = 0): Stroke[] {
  const node = depth > MAX_DEPTH ? null : see(root, id);
  if (!node) return [];
  if (node.spec?.miniature) return [node.spec.miniature.stroke];
  const found: Stroke[] = [];
  for (const child of node.nodes) {
    if (found.length >= MAX_STROKES) break;
    found.push(...strokes(root, child, depth + 1));
  }
  return found.slice(0, MAX_STROKES);
}

function columnsOf(root: Bag, id: string, depth = 0): readonly (readonly Stroke[])[] {
  const node = depth > MAX_DEPTH ? null : see(root, id);
  if (!node) return [];
  const side = node.row ? node : node.nodes.map((child) => see(root, child)).find((child) => child?.row);
  if (!side) return [strokes(root, id)].filter((column) => column.length > 0);
  return side.nodes
    .slice(0, MAX_COLUMNS)
    .map((child) => strokes(root, child))
    .filter((column) => column.length > 0);
}

/**
 * The rough shape of a page, from its node map: one band for each of its first blocks. Total, whatever the map holds.
 */
export function outline(root: unknown): readonly Band[] {
  if (!isRecord(root)) return [];
  return (see(root, 'ROOT')?.nodes ?? []).slice(0, MAX_BANDS).map((id) => {
    const node = see(root, id);
    return { strong: node?.background === true || node?.spec?.strongBand === true, columns: columnsOf(root, id) };
  });
}
