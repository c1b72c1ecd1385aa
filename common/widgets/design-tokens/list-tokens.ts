import { isRecord } from '#common/rules/is-record.ts';
import { type Misfit, MisfitError, TokensFault } from './format';
import { noteMisfit } from './note-misfit';
import { isToken, mergeTrees, referencePath, type Tree } from './tree';

/** A token as it is written, with the type that its groups give it. */
export interface Token {
  readonly path: readonly string[];
  /** The path as one text, made once: `color.brand.600`. */
  readonly key: string;
  /** The value, or the reference in place of the whole token. */
  readonly value: unknown;
  /** Its own type. */
  readonly type: string | undefined;
  /** That of the nearest group. */
  readonly inherited: string | undefined;
  readonly extensions: Tree;
}

/** Tokens by path: `color.brand.600`. */
export type Tokens = ReadonlyMap<string, Token>;

/** Tokens and groups that are read at most; a large design system has 3,000. */
const MAX_NODES = 20_000;
/** Letters of a path; a token's name has 40, real paths up to 150. Longer ones are misfits. */
const MAX_PATH = 500;
/** Letters of all paths together, each of which is a text of its own; 3,000 tokens have some 200,000. */
const MAX_LETTERS = 2_000_000;
/** Groups that extend groups that extend groups. */
const MAX_EXTENDS = 32;

interface Walk {
  readonly root: Tree;
  readonly tokens: Map<string, Token>;
  readonly misfits: Misfit[];
  nodes: number;
  letters: number;
}

/** Where a node is: what its groups say, and the groups it is inside of or extends. */
interface Place {
  readonly path: readonly string[];
  readonly key: string;
  readonly type: string | undefined;
  readonly open: readonly Tree[];
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

/** A group with what it extends; `open` grows by the groups that this takes in. */
function extended(root: Tree, node: Tree, open: readonly Tree[]): { node: Tree; open: readonly Tree[] } {
  if (open.includes(node)) throw new MisfitError('circle');
  const inside = [...open, node];
  if (!Object.hasOwn(node, '$extends')) return { node, open: inside };
  const reference = referencePath(node.$extends);
  if (!reference || inside.length > MAX_EXTENDS * 2) throw new MisfitError('extends_wrong');
  const target = findGroup(root, reference.keys, inside);
  const base = extended(root, target, inside);
  const { $extends: _done, ...own } = node;
  return { node: mergeTrees(base.node, own), open: base.open };
}

/** The group at a path, whose groups may have it from others that they extend. */
function findGroup(root: Tree, keys: readonly string[], open: readonly Tree[]): Tree {
  let node: Tree = root;
  for (const key of keys) {
    const whole = Object.hasOwn(node, key) || !Object.hasOwn(node, '$extends') ? node : extended(root, node, open).node;
    const next = Object.hasOwn(whole, key) ? whole[key] : undefined;
    if (!isRecord(next) || isToken(next)) throw new MisfitError('extends_wrong', keys.join('.'));
    node = next;
  }
  return node;
}

function addToken(walk: Walk, node: Tree, { path, key, type }: Place): void {
  const mixed = Object.keys(node).find((name) => !name.startsWith('$') && isRecord(node[name]));
  if (mixed !== undefined) noteMisfit(walk.misfits, { path: key, why: 'token_and_group', detail: mixed });
  walk.tokens.set(key, {
    path,
    key,
    value: Object.hasOwn(node, '$value') ? node.$value : { $ref: node.$ref },
    type: textOf(node.$type),
    inherited: type,
    extensions: isRecord(node.$extensions) ? node.$extensions : {},
  });
}

/** A place inside of another one; null: its path is longer than any token's, and is not made. @throws TokensFault */
function placeInside(walk: Walk, place: Place, name: string, inside: Pick<Place, 'type' | 'open'>): Place | null {
  const letters = place.key.length + 1 + name.length;
  if (letters > MAX_PATH) return null;
  walk.letters += letters;
  if (walk.letters > MAX_LETTERS) throw new TokensFault('too_many', '');
  const key = place.path.length === 0 ? name : `${place.key}.${name}`;
  return { path: [...place.path, name], key, ...inside };
}

/** Groups and tokens of a group; properties begin with `$`, but for the token of the group itself. */
function childrenOf(node: Tree): string[] {
  return Object.keys(node).filter((key) => isRecord(node[key]) && (!key.startsWith('$') || key === '$root'));
}

function walkGroup(walk: Walk, group: Tree, place: Place): void {
  const { node, open } = extended(walk.root, group, place.open);
  const type = textOf(node.$type) ?? place.type;
  for (const key of childrenOf(node)) {
    if (++walk.nodes > MAX_NODES) throw new TokensFault('too_many', '');
    const child = node[key] as Tree;
    const inside = placeInside(walk, place, key, { type, open });
    if (inside === null)
      noteMisfit(walk.misfits, { path: `${place.key}.${key.slice(0, 80)}`.replace(/^\./, ''), why: 'name_long' });
    else if (isToken(child)) addToken(walk, child, inside);
    else walkChild(walk, child, inside);
  }
}

function walkChild(walk: Walk, group: Tree, place: Place): void {
  try {
    walkGroup(walk, group, place);
  } catch (error) {
    if (!(error instanceof MisfitError)) throw error;
    noteMisfit(walk.misfits, {
      path: place.key,
      why: error.why,
      ...(error.detail !== undefined && { detail: error.detail }),
    });
  }
}

/**
 * The tokens of a tree in its order, groups that extend others included.
 * @throws TokensFault for more than a theme could ever hold
 */
export function listTokens(root: Tree): { tokens: Tokens; misfits: readonly Misfit[] } {
  const walk: Walk = { root, tokens: new Map(), misfits: [], nodes: 0, letters: 0 };
  walkChild(walk, root, { path: [], key: '', type: undefined, open: [] });
  return walk;
}
