import { compilePath } from '#common/layout/binding-path.ts';
import type { Json, NodeId, NodeMap } from '#common/layout/document.ts';
import { pathUp } from '#common/layout/tree.ts';
import { completeProps } from '#common/layout/walk/complete-props.ts';
import { isRecord } from '#common/rules/is-record.ts';
import { allWidgets } from '#common/widgets/registry.ts';
import type { ListedRoute } from '#src/api/page-routes.ts';
import { fieldText } from '#src/parts/item-page/item-name.ts';
import { itemsOf, nameOf, scopeAt } from '../../document/collection-scope';
import type { SampleScope } from '../../document/sample-scope';

/** A page of the site that a link can lead to. */
export interface LinkPlace {
  readonly address: string;
  /** What people call the page. */
  readonly name: string;
  /** Each item of the list around the link has its own. */
  readonly isItem: boolean;
}

/** A list that a link is repeated by. */
interface Around {
  readonly as: string;
  readonly items: readonly Json[];
}

/** The nearest list around a block. */
export function listAround(nodes: NodeMap, id: NodeId, scope: SampleScope): Around | null {
  for (const above of pathUp(nodes, id).slice(1)) {
    const node = nodes[above];
    const spec = node && allWidgets[node.type.resolvedName];
    if (!node || spec?.content !== 'each') continue;
    const props = completeProps(spec, node.props);
    return { as: nameOf(props), items: itemsOf(props, scopeAt(nodes, above, scope)).all };
  }
  return null;
}

/** What the sample address of a route has for its one key; undefined where the two do not fit. */
function keyValue({ url_string: url, sample_url_string: sample }: ListedRoute, key: string): string | undefined {
  const [before = '', after = ''] = url.split(`<${key}>`);
  if (!sample.startsWith(before) || !sample.endsWith(after)) return undefined;
  try {
    return decodeURIComponent(sample.slice(before.length, sample.length - after.length));
  } catch {
    return undefined;
  }
}

/** The address of an item's own page, where the route's sample is one of the list's items. */
function itemAddressIn(route: ListedRoute, { as, items }: Around): string | null {
  const [key, ...others] = route.keys;
  if (key === undefined || others.length > 0) return null;
  const value = keyValue(route, key);
  const found = items.find(
    (item) => isRecord(item) && Object.keys(item).some((field) => fieldText(item, field) === value),
  );
  if (value === undefined || value === '' || !isRecord(found)) return null;
  const fields = Object.keys(found).filter((field) => fieldText(found, field) === value);
  const field = fields.find((each) => each.toLowerCase() === key) ?? fields[0] ?? key;
  return route.url_string.replace(`<${key}>`, `{{ ${as}.${field} }}`);
}

/** Where a link can lead to within its site: the pages of the items around it first. */
export function linkPlaces(routes: readonly ListedRoute[], around: Around | null): readonly LinkPlace[] {
  const named = ({ page_name: name, url_string: url }: ListedRoute) => name ?? url;
  const items = routes.flatMap((route) => {
    const address = around && itemAddressIn(route, around);
    return address ? [{ address, name: named(route), isItem: true }] : [];
  });
  const pages = routes
    .filter(({ keys }) => keys.length === 0)
    .map((route) => ({ address: route.url_string, name: named(route), isItem: false }));
  return [...items, ...pages];
}

/** The value that a link is made of alone, where that is no address; null for any other link. */
export function bareValue(link: string, scope: SampleScope): string | null {
  const path = /^\{\{\s*([^{}|]+?)\s*\}\}$/.exec(link.trim())?.[1];
  const value = path === undefined ? undefined : compilePath(path)(scope);
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  const text = String(value);
  return text === '' || /^(?:[/#?]|[a-z][a-z\d+.-]*:)/i.test(text) ? null : text;
}
