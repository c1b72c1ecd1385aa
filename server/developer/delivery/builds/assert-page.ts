import type { Files } from '#server/platform/adapters/files/files.ts';
import { gatherBytes } from '#server/platform/gather-bytes.ts';
import { blobKey } from './blobs';
import { BuildFailure } from './build-failure';
import { findBase } from './find-base';
import type { Manifest, ManifestFile } from './manifest';
import type { BuildRow } from './store';

const PAGE = 'index.html';

/** The outermost folder that holds a start page; null: none does. */
function findPage(manifest: Manifest): string | null {
  const pages = [...manifest.keys()].filter((path) => path.endsWith(`/${PAGE}`));
  const [first] = pages.sort((a, b) => a.split('/').length - b.split('/').length || (a < b ? -1 : 1));
  return first === undefined ? null : first.slice(0, -PAGE.length - 1);
}

/** Files that a line names. */
const MAX_LISTED = 10;

/** What single-page apps are begun with at other hosts. */
const FALLBACKS = ['200.html', '_shell.html', '404.html'];

/** What of a result without a start page may be meant as one, or why there is none. */
function describe(manifest: Manifest): string {
  const folder = findPage(manifest);
  if (folder !== null) return `There is one in its folder ${folder}.`;
  const fallback = FALLBACKS.find((name) => manifest.has(name));
  if (fallback !== undefined)
    return `There is ${fallback}, which visitors do not begin with here: let the build name it ${PAGE}.`;
  const isScript = [...manifest.keys()].some((path) => /\.m?js$/.test(path));
  const isPage = [...manifest.keys()].some((path) => path.endsWith('.html'));
  const names = [...manifest.keys()].sort().slice(0, MAX_LISTED).join(', ');
  const count = `It has ${manifest.size} files${names === '' ? '' : `: ${names}${manifest.size > MAX_LISTED ? ' and more' : ''}`}.`;
  if (isPage || !isScript) return count;
  return `${count} None is a page: a framework that makes pages when visitors ask for them must be set up to make them in the build.`;
}

/** A start page is small, and begins with what it loads. */
const MAX_READ = 256 * 1024;

async function assertFound(files: Files, { sha256, size }: ManifestFile, manifest: Manifest): Promise<void> {
  if (size === 0) return;
  const stored = await files.get(blobKey(sha256));
  if (!stored) return;
  const end = Math.min(size, MAX_READ) - 1;
  const html = (await gatherBytes(stored.stream({ start: 0, end }), end + 1)).toString('utf8');
  const base = findBase(html, manifest);
  if (base === null) return;
  const said = `${PAGE} asks for its files below ${base}, and they are at the top. Set the base path of the build to /.`;
  throw new BuildFailure('wrong_base', said);
}

/**
 * Refuses a site without a page at its top: visitors could not begin, and its files may be the sources of something
 * else. A build whose elements are chosen shows any page.
 * @throws BuildFailure `no_index`; `wrong_base` where its start page asks for files below a path that is not served
 */
export async function assertPage(
  files: Files,
  manifest: Manifest,
  { inspect }: Pick<BuildRow['settings'], 'inspect'>,
): Promise<void> {
  if (inspect === true) return;
  const page = manifest.get(PAGE);
  if (page) return assertFound(files, page, manifest);
  throw new BuildFailure('no_index', `The result has no ${PAGE} at its top. ${describe(manifest)}`);
}
