import type { FetchParts } from '#server/data-sources/fetch-data-source.ts';
import { encode, type Encoded } from './encoded';
import { knownAddresses, type KnownAddress } from './known-addresses';
import type { SiteState } from './site-state';
import { escapeHtml } from './stringify';

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const SPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const OPEN = `${HEAD}<urlset xmlns="${SPACE}">`;
const CLOSE = '</urlset>\n';
/** sitemaps.org: what one file may hold. */
export const LIMITS = { addresses: 50_000, bytes: 50 * 1024 * 1024 };
/** As long as a data source's reply where it does not say: new entries of a list are found after that. */
const FRESH_MS = 60_000;

/** The files of a sitemap. */
export interface Sitemap {
  /** What the address without a part gives: an index, or the only file. */
  readonly main: Encoded;
  /** By number from 1. */
  readonly parts: readonly Encoded[];
}

const line = ({ loc, savedOn }: KnownAddress) =>
  `<url><loc>${escapeHtml(loc)}</loc><lastmod>${savedOn.toISOString()}</lastmod></url>`;

/** Lines in as few files as the limits allow. */
function split(lines: readonly string[], limits: typeof LIMITS): string[][] {
  const files: string[][] = [[]];
  let bytes = OPEN.length + CLOSE.length;
  for (const each of lines) {
    const last = files.at(-1) ?? [];
    // Addresses and times are ASCII.
    const fits = last.length < limits.addresses && bytes + each.length <= limits.bytes;
    if (!fits) bytes = OPEN.length + CLOSE.length;
    bytes += each.length;
    if (fits) last.push(each);
    else files.push([each]);
  }
  return files;
}

/**
 * The files that list these addresses: one, or an index and its parts where one may not hold them all.
 * @param origin scheme and host of the site
 */
export function sitemapOf(origin: string, addresses: readonly KnownAddress[], limits = LIMITS): Sitemap {
  const parts = split(addresses.map(line), limits).map((lines) => encode(`${OPEN}${lines.join('')}${CLOSE}`));
  const [only] = parts;
  if (only && parts.length === 1) return { main: only, parts };
  const listed = parts.map((_, at) => `<sitemap><loc>${origin}/sitemap.xml?part=${String(at + 1)}</loc></sitemap>`);
  return { main: encode(`${HEAD}<sitemapindex xmlns="${SPACE}">${listed.join('')}</sitemapindex>\n`), parts };
}

const made = new WeakMap<SiteState, { readonly until: number; readonly sitemap: Promise<Sitemap> }>();

/**
 * `sitemap.xml` of a site, made at most once a minute and anew when the site changes: it draws the pages that list others.
 * @param part from 1, of `?part=`; null for the address without it
 * @returns null when there is no such part
 */
export async function sitemapFile(parts: FetchParts, state: SiteState, part: number | null): Promise<Encoded | null> {
  const now = Date.now();
  let known = made.get(state);
  if (!known || known.until < now) {
    const sitemap = knownAddresses(parts, state).then((all) => sitemapOf(state.face.origin, all));
    known = { until: now + FRESH_MS, sitemap };
    made.set(state, known);
    sitemap.catch(() => made.delete(state));
  }
  const { main, parts: files } = await known.sitemap;
  return part === null ? main : (files[part - 1] ?? null);
}
