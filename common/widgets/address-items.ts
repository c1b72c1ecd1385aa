import { compilePath, parsePath, segmentsText, type Scope } from '../layout/binding-path';
import { ROOT, type JsonObject, type NodeId, type NodeMap } from '../layout/document';
import { specOf } from '../layout/placement';
import { boundPath } from '../layout/walk/bind-props';
import { collectionItems, listItems } from '../layout/walk/collection-items';
import { completeProps } from '../layout/walk/complete-props';
import { itemPath, itemReader, readFilter } from '../layout/walk/filter-items';
import { allWidgets } from './registry';

/** A Collection that shows the items whose field is a key of the address: `slug == route.slug`. */
export interface AddressItems {
  readonly key: string;
  /** It has words for where it shows nothing. */
  readonly saysNone: boolean;
  /** No key of the address decides which list it reads. */
  readonly isFixed: boolean;
  /** The field's text of every item, of as many as are looked at; null while the list is not there. */
  readonly values: (scope: Scope) => readonly string[] | null;
  /** Whether no item has this text; false while the list is not there, and where there are more items than are looked at. */
  readonly lacks: (scope: Scope, text: string) => boolean;
  /** The scope of the item that the address names; undefined: there is none. */
  readonly found: (scope: Scope) => Scope | undefined;
}

/**
 * Items that one question looks at, in all lists that are within each other: each item of an outer list repeats the inner one,
 * which multiplies.
 */
const MOST_LOOKS = 20_000;

/** How many are left. */
interface Looks {
  left: number;
}

/** The scopes in which a Collection is drawn; null while a list around it is not there. */
interface Around {
  readonly scopes: (scope: Scope, looks: Looks) => readonly Scope[] | null;
  readonly isFixed: boolean;
}

function textOf(props: JsonObject, name: string) {
  const value = props[name];
  return typeof value === 'string' ? value : '';
}

function asOf(props: JsonObject) {
  return textOf(props, 'as') || 'item';
}

function sourceOf(props: JsonObject) {
  return compilePath(boundPath(props.source) ?? '');
}

/** The key and the path of the item's field that a Collection compares; null for any other filter. */
function comparison(props: JsonObject): { readonly key: string; readonly path: string } | null {
  const { path, operator, key } = readFilter(textOf(props, 'filter'));
  if (operator !== '==' || key === null) return null;
  return parsePath(itemPath(path, asOf(props))) ? { key, path } : null;
}

/** Gives each list that scopes read to `see`, until it is satisfied or enough was looked at. @returns whether one is there */
function seeLists(
  scopes: readonly Scope[],
  read: (scope: Scope) => unknown,
  looks: Looks,
  see: (items: readonly unknown[], scope: Scope) => boolean,
): boolean {
  let isThere = scopes.length === 0;
  for (const scope of scopes) {
    if (looks.left <= 0) return true;
    const items = listItems(read(scope));
    if (!items) continue;
    isThere = true;
    looks.left -= items.length;
    if (see(items, scope)) return true;
  }
  return isThere;
}

function addressItemsOf(props: JsonObject, { scopes, isFixed }: Around): AddressItems | null {
  const compared = comparison(props);
  if (!compared) return null;
  const source = sourceOf(props);
  const read = itemReader(compared.path, asOf(props));
  const look = (scope: Scope, looks: Looks, see: (text: string) => boolean) => {
    const around = scopes(scope, looks);
    return (
      around !== null && seeLists(around, source, looks, (items) => items.some((item) => see(segmentsText(read(item)))))
    );
  };
  const values = (scope: Scope) => {
    const texts: string[] = [];
    const isThere = look(scope, { left: MOST_LOOKS }, (text) => texts.push(text) === 0);
    return isThere ? texts : null;
  };
  const lacks = (scope: Scope, wanted: string) => {
    const looks = { left: MOST_LOOKS };
    let isFound = false;
    const isThere = look(scope, looks, (text) => (isFound ||= text === wanted));
    return isThere && !isFound && looks.left > 0;
  };
  const found = (scope: Scope) => within(props, { scopes, isFixed }, 1).scopes(scope, { left: MOST_LOOKS })?.[0];
  return { key: compared.key, saysNone: textOf(props, 'emptyText').trim() !== '', isFixed, values, lacks, found };
}

/** What is drawn within a Collection: once in each of its items. @param most scopes that are wanted */
function within(props: JsonObject, { scopes, isFixed }: Around, most = MOST_LOOKS): Around {
  const source = sourceOf(props);
  const as = asOf(props);
  const [filter, sort] = [textOf(props, 'filter'), textOf(props, 'sort')];
  const inside = (scope: Scope, looks: Looks) => {
    const around = scopes(scope, looks);
    const made: Scope[] = [];
    const see = (items: readonly unknown[], each: Scope) => {
      const own = collectionItems(items, { as, filter, sort }, each);
      made.push(...own.map((item, index) => ({ ...each, [as]: item, index })));
      return made.length >= most;
    };
    return around !== null && seeLists(around, source, looks, see) ? made.slice(0, most) : null;
  };
  return { scopes: inside, isFixed: isFixed && readFilter(filter).key === null };
}

/** Every Collection of a page that shows the item of the address. */
export function addressItems(nodes: NodeMap): readonly AddressItems[] {
  const found: AddressItems[] = [];
  const visit = (id: NodeId, around: Around) => {
    const node = nodes[id];
    const spec = node && specOf(allWidgets, node.type.resolvedName);
    if (!node || !spec || node.hidden) return;
    const props = spec.content === 'each' ? completeProps(spec, node.props) : null;
    const own = props && addressItemsOf(props, around);
    if (own) found.push(own);
    const inside = props ? within(props, around) : around;
    for (const child of node.nodes) visit(child, inside);
  };
  visit(ROOT, { scopes: (scope) => [scope], isFixed: true });
  return found;
}

function keysOf(scope: Scope) {
  return (scope.route ?? {}) as Readonly<Record<string, string>>;
}

/**
 * Whether an address names an item that is not there: all that shows one by its keys shows none, and has no words for it.
 * False while the lists are not there.
 */
export function lacksItem(items: readonly AddressItems[], scope: Scope): boolean {
  const keys = keysOf(scope);
  const asked = items.filter(({ key }) => Object.hasOwn(keys, key));
  const isMissing = ({ key, saysNone, lacks }: AddressItems) => !saysNone && lacks(scope, keys[key] ?? '');
  return asked.length > 0 && asked.every(isMissing);
}

/** What the texts of a page as a whole read: beside all else the item of the address, under the name that its blocks have. */
export function withItem(items: readonly AddressItems[], scope: Scope): Scope {
  for (const { found } of items) {
    const own = found(scope);
    if (own) return own;
  }
  return scope;
}

/** Keys of an address with which a page shows something: those given where there is an item for them, else the first item's. */
export function exampleKeys(items: readonly AddressItems[], scope: Scope): Readonly<Record<string, string>> {
  const given = keysOf(scope);
  let found: Readonly<Record<string, string>> = {};
  for (const { key, values } of items) {
    if (Object.hasOwn(found, key)) continue;
    const all = (values({ ...scope, route: { ...given, ...found } }) ?? []).filter(isPart);
    const own = given[key];
    const value = own !== undefined && all.includes(own) ? own : all[0];
    if (value !== undefined) found = { ...found, [key]: value };
  }
  return found;
}

/** Whether a text can be a segment of an address: a slash would make two. */
function isPart(text: string) {
  return text !== '' && text !== '.' && text !== '..' && !text.includes('/');
}
