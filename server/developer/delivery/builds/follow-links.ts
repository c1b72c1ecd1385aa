import { BuildFailure } from './build-failure';
import type { ManifestFile } from './manifest';

/** A link of a result, and where it says that it leads. */
export interface ResultLink {
  readonly path: string;
  /** As it is written: from the link's folder. */
  readonly to: string;
}

/** Links of one result; each is looked for among all files. */
export const MAX_LINKS = 500;

/** The path that a link leads to; null: out of the folder, or to itself. */
function targetOf({ path, to }: ResultLink): string | null {
  if (to.startsWith('/')) return null;
  const segments = path.split('/').slice(0, -1);
  for (const segment of to.split('/')) {
    if (segment === '..' && segments.pop() === undefined) return null;
    if (segment !== '' && segment !== '.' && segment !== '..') segments.push(segment);
  }
  const target = segments.join('/');
  return target === '' || path === target || path.startsWith(`${target}/`) ? null : target;
}

/** How many links may lead to one another before a file comes. */
const MAX_ROUNDS = 10;

/**
 * The files that links of a result stand for: contents that are stored already, at other paths. Links that lead to links
 * come after those.
 * @param files all others; each found one is added to them
 * @throws BuildFailure `unsafe_output` naming one that leads out of the result, or to what is not published
 */
export function* followLinks(
  files: ReadonlyMap<string, ManifestFile>,
  links: readonly ResultLink[],
  add: (path: string, file: ManifestFile) => void,
): Generator<undefined, void> {
  let waiting = links;
  for (let round = 0; waiting.length > 0; round += 1) {
    const next: ResultLink[] = [];
    const all = [...files];
    for (const link of waiting) {
      const target = targetOf(link);
      const file = target === null ? undefined : files.get(target);
      const below = target === null || file ? [] : all.filter(([path]) => path.startsWith(`${target}/`));
      if (file) add(link.path, file);
      for (const [path, one] of below) add(link.path + path.slice(target!.length), one);
      if (!file && below.length === 0) next.push(link);
      yield;
    }
    if (next.length === waiting.length || (next.length > 0 && round === MAX_ROUNDS)) {
      const shown = JSON.stringify(next[0]!.path.slice(0, 200));
      throw new BuildFailure('unsafe_output', `${shown} is a link to what is not among the files that are served.`);
    }
    waiting = next;
  }
}
