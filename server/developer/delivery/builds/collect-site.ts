import type { Readable } from 'node:stream';
import { BuildFailure } from './build-failure';
import { type Collected, collectFiles, type CollectInto } from './collect-files';
import type { Manifest } from './manifest';
import type { BuildRow } from './store';

const PAGE = 'index.html';

/** The outermost folder that holds a start page; null: none does. */
function findPage(manifest: Manifest): string | null {
  const pages = [...manifest.keys()].filter((path) => path.endsWith(`/${PAGE}`));
  const [first] = pages.sort((a, b) => a.split('/').length - b.split('/').length || (a < b ? -1 : 1));
  return first === undefined ? null : first.slice(0, -PAGE.length - 1);
}

function assertPage(manifest: Manifest): void {
  if (manifest.has(PAGE)) return;
  const folder = findPage(manifest);
  const more = folder === null ? `It has ${manifest.size} files.` : `There is one in its folder ${folder}.`;
  throw new BuildFailure('no_index', `The result has no ${PAGE} at its top. ${more}`);
}

/**
 * Stores the files of a finished site (collect-files.ts). Without a page at its top there is nothing that visitors could
 * begin with, and its files may be the sources of something else. A build whose elements are chosen shows any page.
 * @throws BuildFailure as `collectFiles`; `no_index`
 */
export async function collectSite(
  into: CollectInto,
  { inspect }: Pick<BuildRow['settings'], 'inspect'>,
  tar: Readable,
): Promise<Collected> {
  const collected = await collectFiles(into, tar);
  if (inspect !== true) assertPage(collected.manifest);
  return collected;
}
