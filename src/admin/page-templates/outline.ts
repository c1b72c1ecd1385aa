/** One line of a thumbnail: what kind of thing stands there. */
export type Stroke = 'title' | 'text' | 'button' | 'image' | 'list';
export interface Band {
  /** Dark ground, as footers and coloured sections have. */
  readonly strong: boolean;
  /** Side by side. */
  readonly columns: readonly (readonly Stroke[])[];
}

const KINDS: Readonly<Record<string, Stroke>> = {
  Heading: 'title',
  Text: 'text',
  RichText: 'text',
  Quote: 'text',
  Button: 'button',
  ButtonGroup: 'button',
  Image: 'image',
  Collection: 'list',
  List: 'list',
  Accordion: 'list',
  Navigation: 'text',
  Logo: 'title',
};
const SIDE_BY_SIDE = ['Columns', 'Grid', 'Header'];
const MOST_BANDS = 6;
const MOST_STROKES = 4;
const MOST_COLUMNS = 4;
const DEEPEST = 8;

interface Seen {
  readonly type: string;
  readonly nodes: readonly string[];
  readonly background: boolean;
}

type Bag = Readonly<Record<string, unknown>>;
const isBag = (value: unknown): value is Bag => typeof value === 'object' && value !== null;

/** A node as far as a thumbnail cares; null for anything malformed, since the page may be a broken one. */
function see(root: Bag, id: string): Seen | null {
  const node = Object.hasOwn(root, id) ? root[id] : null;
  if (!isBag(node) || !isBag(node.type)) return null;
  const ids = Array.isArray(node.nodes) ? node.nodes.filter((child) => typeof child === 'string') : [];
  const background = isBag(node.props) && typeof node.props.background === 'string' && node.props.background !== '';
  const type = typeof node.type.resolvedName === 'string' ? node.type.resolvedName : '';
  return { type, nodes: ids, background };
}

function strokes(root: Bag, id: string, depth = 0): Stroke[] {
  const node = depth > DEEPEST ? null : see(root, id);
  if (!node) return [];
  const own = KINDS[node.type];
  if (own) return [own];
  const found: Stroke[] = [];
  for (const child of node.nodes) {
    if (found.length >= MOST_STROKES) break;
    found.push(...strokes(root, child, depth + 1));
  }
  return found.slice(0, MOST_STROKES);
}

function columnsOf(root: Bag, id: string, depth = 0): readonly (readonly Stroke[])[] {
  const node = depth > DEEPEST ? null : see(root, id);
  if (!node) return [];
  const side = SIDE_BY_SIDE.includes(node.type)
    ? node
    : node.nodes.map((child) => see(root, child)).find((child) => child && SIDE_BY_SIDE.includes(child.type));
  if (!side) return [strokes(root, id)].filter((column) => column.length > 0);
  return side.nodes
    .slice(0, MOST_COLUMNS)
    .map((child) => strokes(root, child))
    .filter((column) => column.length > 0);
}

/** The rough shape of a page, from its node map: one band for each of its first blocks. Total, whatever the map holds. */
export function outline(root: unknown): readonly Band[] {
  if (!isBag(root)) return [];
  return (see(root, 'ROOT')?.nodes ?? []).slice(0, MOST_BANDS).map((id) => {
    const node = see(root, id);
    return { strong: node?.background === true || node?.type === 'Footer', columns: columnsOf(root, id) };
  });
}
