import { BuildFailure } from './build-failure';
import type { Manifest } from './manifest';
import type { BuildRow } from './store';

const PAGE = 'index.html';

/** The outermost folder that holds a start page; null: none does. */
function findPage(manifest: Manifest): string | null {
  const pages = [...manifest.keys()].filter((path) => path.endsWith(`/${PAGE}`));
  const [first] = pages.sort((a, b) => a.split('/').length - b.split('/').length || (a < b ? -1 : 1));
  return first === undefined ? null : first.slice(0, -PAGE.length - 1);
}

/**
 * Refuses a site without a page at its top: there is nothing that visitors could begin with, and its files may be the sources
 * of something else. A build whose elements are chosen shows any page.
 * @throws BuildFailure `no_index`
 */
export function assertPage(manifest: Manifest, { inspect }: Pick<BuildRow['settings'], 'inspect'>): void {
  if (inspect === true || manifest.has(PAGE)) return;
  const folder = findPage(manifest);
  const more = folder === null ? `It has ${manifest.size} files.` : `There is one in its folder ${folder}.`;
  throw new BuildFailure('no_index', `The result has no ${PAGE} at its top. ${more}`);
}
