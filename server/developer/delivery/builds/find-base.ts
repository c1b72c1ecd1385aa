import type { Manifest } from './manifest';

/** Tags of a page that load scripts and style sheets, and the address in each. */
const TAG = /<(?:script|link)\b[^<>]{0,2000}>/gi;
const ADDRESS = /\b(?:src|href)\s*=\s*(?:"([^"]{0,1000})"|'([^']{0,1000})')/i;
/** Links that have to be there for the page to look and work as it should. */
const NEEDED = /\brel\s*=\s*["']?(?:stylesheet|modulepreload)\b/i;

/** Files of this site that a page loads, from the top: `base/app.js` for `/base/app.js`. */
function loadedBy(html: string): string[] {
  const tags = [...html.matchAll(TAG)].map(([tag]) => tag).filter((tag) => /^<script/i.test(tag) || NEEDED.test(tag));
  return tags.flatMap((tag) => {
    const [, double, single] = ADDRESS.exec(tag) ?? [];
    const address = double ?? single ?? '';
    return /^\/(?!\/)/.test(address) ? [decoded(address.slice(1).replace(/[?#].*$/, ''))] : [];
  });
}

function decoded(path: string) {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/**
 * The base path that a start page was built for where its files are at the top: nothing of it would be found.
 * @param html the start page, or its beginning
 * @returns `/shop/`; null: its files are where it asks for them, or are not here at all
 */
export function findBase(html: string, manifest: Manifest): string | null {
  const loaded = loadedBy(html);
  if (loaded.length === 0 || loaded.some((path) => manifest.has(path))) return null;
  for (const path of loaded) {
    const folders = path.split('/');
    for (let depth = 1; depth < folders.length; depth += 1)
      if (manifest.has(folders.slice(depth).join('/'))) return `/${folders.slice(0, depth).join('/')}/`;
  }
  return null;
}
