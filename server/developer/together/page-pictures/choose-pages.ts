import { PICTURE_LIMITS, type PageSource } from '#common/contract/page-pictures.ts';
import type { Manifest } from '#server/developer/delivery/builds/manifest.ts';
import { findFile } from '#server/developer/delivery/builds/find-file.ts';
import type { Deployed } from '#server/developer/delivery/browser/answer-requests.ts';

/** Reads a text file of a deployment by its SHA-256; '' when it does not exist. */
export type ReadText = (sha256: string) => Promise<string>;

/** The pages that are compared, and how many there would be. */
export interface ChosenPages {
  readonly source: PageSource;
  readonly paths: readonly string[];
  readonly total: number;
}

/** What is read to find out which pages a file belongs to. */
const MAX_TEXTS = 1000;
const MAX_TEXT = 1024 * 1024;
/** How far a file is followed: page, style sheet, its imports. */
const STEPS = 5;

function isPage(path: string) {
  return path.endsWith('.html') && path !== '404.html';
}

function isText(path: string) {
  return /\.(?:html|css|m?js)$/.test(path);
}

function nameOf(path: string) {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** The address that a page is found at. */
function addressOf(path: string) {
  const address = path.replace(/(?:^|(?<=\/))index\.html$/, '').replace(/\.html$/, '');
  return `/${address.split('/').map(encodeURIComponent).join('/')}`;
}

/** Start page first, then from the top down. */
function inOrder(paths: readonly string[]) {
  return [...new Set(paths)].sort((a, b) => a.split('/').length - b.split('/').length || (a < b ? -1 : 1));
}

/** Files that only one of two deployments has, or whose content differs. */
function differing(before: Manifest, after: Manifest): Set<string> {
  const all = new Set([...before.keys(), ...after.keys()]);
  return new Set([...all].filter((path) => before.get(path)?.sha256 !== after.get(path)?.sha256));
}

/** Pages whose files differ, or that mention such a file, also by way of style sheets and scripts. */
async function changedPages(before: Manifest, after: Manifest, read: ReadText): Promise<string[]> {
  const changed = differing(before, after);
  const texts = [...after].filter(([path, { size }]) => isText(path) && size <= MAX_TEXT).slice(0, MAX_TEXTS);
  let fresh = [...changed];
  for (let step = 0; step < STEPS && fresh.length > 0; step += 1) {
    const names = fresh.filter((path) => !isPage(path)).map(nameOf);
    fresh = [];
    for (const [path, { sha256 }] of names.length === 0 ? [] : texts) {
      if (changed.has(path)) continue;
      const text = await read(sha256);
      if (names.some((name) => text.includes(name))) fresh.push(path);
    }
    for (const path of fresh) changed.add(path);
  }
  return [...changed].filter(isPage).map(addressOf);
}

/** Of the addresses that a text names, those of pages of this deployment. */
function knownPages(addresses: readonly string[], { manifest }: Deployed): string[] {
  return addresses.flatMap((address) => {
    const url = URL.canParse(address, 'https://any.invalid') ? new URL(address, 'https://any.invalid') : null;
    const found = url && findFile(manifest, url.pathname, false);
    const isThere = found?.status === 308 || (found?.status === 200 && found.file.type.startsWith('text/html'));
    return url && isThere ? [url.pathname] : [];
  });
}

async function firstOf(path: string, pattern: RegExp, after: Deployed, read: ReadText): Promise<string[]> {
  const file = after.manifest.get(path);
  if (!file || file.size > MAX_TEXT) return [];
  const named = [...(await read(file.sha256)).matchAll(pattern)].map(([, address = '']) => address.trim());
  return knownPages(named, after);
}

/**
 * The pages of two deployments that are worth comparing: those whose files the change touches, else the first of the
 * sitemap, else the start page and those that it links to. At most ten.
 */
export async function choosePages(before: Deployed, after: Deployed, read: ReadText): Promise<ChosenPages> {
  const chosen = (source: PageSource, found: readonly string[]): ChosenPages => {
    const paths = inOrder(found);
    return { source, paths: paths.slice(0, PICTURE_LIMITS.pages), total: paths.length };
  };
  const changed = await changedPages(before.manifest, after.manifest, read);
  if (changed.length > 0) return chosen('changed', changed);
  const mapped = await firstOf('sitemap.xml', /<loc>([^<]{1,2000})/g, after, read);
  if (mapped.length > 0) return chosen('sitemap', mapped);
  const linked = await firstOf('index.html', /\shref=["']([^"'#]{1,2000})/gi, after, read);
  return chosen('links', ['/', ...linked]);
}

/** Whether two deployments hold the very same files. */
export function areSame(before: Manifest, after: Manifest): boolean {
  return differing(before, after).size === 0;
}
