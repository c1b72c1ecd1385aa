import { RE2JS } from 're2js';
import { atOnce } from './at-once';
import { decodeSegment, readUrlString } from './page-route-pattern';
import { isLightPattern } from './pattern-weight';

/** What the index needs of a route; more may hang on it. */
export interface RouteLike {
  readonly id: string;
  readonly url_string: string;
  readonly regex_pattern: string;
  readonly page_type_advanced: boolean;
  readonly is_active: boolean;
  /** Older ones win between routes of one shape. */
  readonly added_on: string | Date;
}

export interface RouteMatch<Route> {
  readonly route: Route;
  /** Placeholder to decoded value. */
  readonly keys: Readonly<Record<string, string>>;
  /** Where the address lacks the route's trailing slash, or has one too many: the path to redirect to with 308. */
  readonly redirect?: string;
}

/** `malformed`: broken percent-coding (400). null: no route answers (404). */
export type RouteAnswer<Route> = RouteMatch<Route> | 'malformed' | null;

export interface RouteIndex<Route> {
  /** @param path as in the request line: encoded, without the query */
  readonly match: (path: string) => RouteAnswer<Route>;
  /** Active routes that never answer because an older one has their shape. */
  readonly shadowed: readonly { readonly route: Route; readonly by: Route }[];
}

interface TreeNode<Route> {
  readonly literals: Map<string, TreeNode<Route>>;
  placeholder?: TreeNode<Route>;
  leaf?: Leaf<Route>;
}

interface Leaf<Route> {
  readonly route: Route;
  readonly keys: readonly string[];
  readonly slash: boolean;
}

interface Advanced<Route> {
  readonly route: Route;
  readonly match: PatternMatcher;
}

/** Takes a decoded path, gives the named groups or null. */
export type PatternMatcher = (path: string) => Record<string, string> | null;

/**
 * An advanced route's own pattern (re2 syntax), matched against the whole path in linear time whatever the pattern.
 * @returns undefined when it does not compile, or is too large to be compiled where others wait
 */
export function compileRoutePattern(source: string): PatternMatcher | undefined {
  if (!isLightPattern(source)) return undefined;
  try {
    const pattern = RE2JS.compile(source);
    const names = Object.keys(pattern.namedGroups());
    return (path) => {
      const matcher = pattern.matcher(path);
      if (!matcher.matches()) return null;
      return Object.fromEntries(names.map((name) => [name, matcher.group(name) ?? '']));
    };
  } catch {
    return undefined;
  }
}

function emptyNode<Route>(): TreeNode<Route> {
  return { literals: new Map() };
}

/** Oldest first. Ids are a tie-break only, so that two servers agree. */
function byAge<Route extends RouteLike>(routes: Iterable<Route>): Route[] {
  const timed = [...routes].map((route) => ({ route, time: new Date(route.added_on).getTime() }));
  timed.sort((a, b) => a.time - b.time || (a.route.id < b.route.id ? -1 : 1));
  return timed.map(({ route }) => route);
}

/**
 * An index over a site's routes, built in steps, since there may be very many. A match costs the length of the address,
 * not the count of routes (segment by segment from the left, literal before placeholder; advanced patterns last, oldest
 * first).
 */
export function* routeIndexSteps<Route extends RouteLike>(
  routes: Iterable<Route>,
): Generator<undefined, RouteIndex<Route>> {
  const root = emptyNode<Route>();
  const advanced: Advanced<Route>[] = [];
  const shadowed: { route: Route; by: Route }[] = [];
  for (const route of byAge(routes)) {
    yield;
    if (!route.is_active) continue;
    if (route.page_type_advanced) {
      const own = compileRoutePattern(route.regex_pattern);
      if (own) advanced.push({ route, match: own });
      continue;
    }
    const by = add(root, route);
    if (by) shadowed.push({ route, by });
  }
  return { match: (path) => match(root, advanced, path), shadowed };
}

/** The same in one go. */
export function buildRouteIndex<Route extends RouteLike>(routes: Iterable<Route>): RouteIndex<Route> {
  return atOnce(routeIndexSteps(routes));
}

/** Puts a route into the tree. @returns the older route of its shape, when there is one */
function add<Route extends RouteLike>(root: TreeNode<Route>, route: Route): Route | undefined {
  const { segments, keys, slash } = readUrlString(route.url_string);
  let node = root;
  for (const segment of segments) {
    if ('key' in segment) node = node.placeholder ??= emptyNode<Route>();
    else {
      const next = node.literals.get(segment.literal) ?? emptyNode<Route>();
      node.literals.set(segment.literal, next);
      node = next;
    }
  }
  if (node.leaf) return node.leaf.route;
  node.leaf = { route, keys, slash };
  return undefined;
}

function match<Route>(root: TreeNode<Route>, advanced: readonly Advanced<Route>[], path: string): RouteAnswer<Route> {
  if (!path.startsWith('/')) return null;
  const slash = path.length === 1 || path.endsWith('/');
  const raw = path.length === 1 ? [] : path.slice(1, slash ? -1 : undefined).split('/');
  const segments: string[] = [];
  for (const part of raw) {
    const decoded = decodeSegment(part);
    if (decoded === undefined) return 'malformed';
    segments.push(decoded);
  }
  const values: string[] = [];
  const leaf = find(root, segments, 0, values);
  if (leaf) return answer(leaf, values, path, slash);
  return matchAdvanced(advanced, path, segments, slash);
}

function find<Route>(
  node: TreeNode<Route>,
  segments: readonly string[],
  at: number,
  values: string[],
): Leaf<Route> | undefined {
  const segment = segments[at];
  if (segment === undefined) return node.leaf;
  const literal = node.literals.get(segment);
  const found = literal && find(literal, segments, at + 1, values);
  if (found) return found;
  values.length = at;
  if (!node.placeholder || segment === '') return undefined;
  values[at] = segment;
  return find(node.placeholder, segments, at + 1, values);
}

function answer<Route>(leaf: Leaf<Route>, values: readonly string[], path: string, slash: boolean): RouteMatch<Route> {
  const { route } = leaf;
  const keys: Record<string, string> = {};
  let at = 0;
  for (const key of leaf.keys) {
    while (values[at] === undefined) at++;
    keys[key] = values[at++] as string;
  }
  if (leaf.slash === slash) return { route, keys };
  return { route, keys, redirect: slash ? path.slice(0, -1) : `${path}/` };
}

/** Longest path that advanced patterns are asked about: their work grows with it. Characters. */
const MAX_ADVANCED = 1000;

/** Advanced patterns see the decoded path, a slash inside a segment kept encoded, so that `[^/]+` means one segment. */
function matchAdvanced<Route>(
  advanced: readonly Advanced<Route>[],
  path: string,
  segments: readonly string[],
  slash: boolean,
): RouteMatch<Route> | null {
  if (advanced.length === 0 || path.length > MAX_ADVANCED) return null;
  const decoded =
    path.length === 1 ? '/' : `/${segments.map((s) => s.replaceAll('/', '%2F')).join('/')}${slash ? '/' : ''}`;
  for (const { route, match: own } of advanced) {
    const keys = own(decoded);
    if (keys) return { route, keys };
  }
  return null;
}
