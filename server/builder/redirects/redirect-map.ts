import { decodeSegment } from '#common/rules/page-route-pattern.ts';

/** What the map needs of a redirect; more may hang on it. */
export interface RedirectLike {
  /** A path as it was typed. */
  readonly from: string;
  readonly to: string;
}

export interface RedirectMap<Row> {
  /** Oldest first. */
  readonly rows: readonly Row[];
  /**
   * The redirect that takes a path: of several in its two slash forms the one typed as the path is, else the first.
   * @param path encoded or as it was typed, without the query
   */
  readonly find: (path: string) => Row | undefined;
}

/** A path as addresses of pages are compared: percent-decoded, a slash inside a segment kept encoded. */
function decodePath(path: string): string | undefined {
  const segments: string[] = [];
  for (const segment of path.split('/')) {
    const decoded = decodeSegment(segment);
    if (decoded === undefined) return undefined;
    segments.push(decoded.replaceAll('/', '%2F'));
  }
  return segments.join('/');
}

function withoutSlash(path: string) {
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
}

/**
 * Whether two paths are one address for redirects: the same when decoded, with or without the slash at the end.
 * @returns the form that such paths share; undefined when the coding is broken
 */
export function redirectForm(path: string): string | undefined {
  const decoded = decodePath(path);
  return decoded === undefined ? undefined : withoutSlash(decoded);
}

/** @param rows oldest first */
export function createRedirectMap<Row extends RedirectLike>(rows: readonly Row[]): RedirectMap<Row> {
  const typed = new Map<string, Row>();
  const forms = new Map<string, Row>();
  for (const row of rows) {
    const path = decodePath(row.from);
    if (path === undefined) continue;
    if (!typed.has(path)) typed.set(path, row);
    if (!forms.has(withoutSlash(path))) forms.set(withoutSlash(path), row);
  }
  return {
    rows,
    find: (asked) => {
      const path = decodePath(asked);
      return path === undefined ? undefined : (typed.get(path) ?? forms.get(withoutSlash(path)));
    },
  };
}

/** Browsers give up after twenty. */
const MOST_STEPS = 20;

/**
 * Where visitors of a path would end.
 * @param pathHere the path that a target asks of the same site; null: it leads elsewhere
 * @returns `circle`: nowhere; `chain`: they are led on more often than browsers follow
 */
export function followRedirects(
  map: RedirectMap<RedirectLike>,
  from: string,
  pathHere: (to: string) => string | null,
): 'circle' | 'chain' | 'end' {
  const seen = new Set<string | undefined>();
  for (let path: string | null = from; path !== null;) {
    const moved = map.find(path);
    if (!moved) return 'end';
    const form = redirectForm(path);
    if (seen.has(form)) return 'circle';
    if (seen.size >= MOST_STEPS) return 'chain';
    seen.add(form);
    path = pathHere(moved.to);
  }
  return 'end';
}
