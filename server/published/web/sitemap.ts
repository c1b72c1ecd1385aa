import { setImmediate } from 'node:timers/promises';
import type { FetchParts } from '#server/builder/data-sources/fetch-data-source.ts';
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
/** Addresses written before others get their turn. */
const SLICE = 2000;

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
export async function sitemapOf(origin: string, addresses: readonly KnownAddress[], limits = LIMITS): Promise<Sitemap> {
  const lines: string[] = [];
  for (const address of addresses) {
    lines.push(line(address));
    if (lines.length % SLICE === 0) await setImmediate();
  }
  const parts = split(lines, limits).map((lines) => encode(`${OPEN}${lines.join('')}${CLOSE}`));
  const [only] = parts;
  if (only && parts.length === 1) return { main: only, parts };
  const listed = parts.map((_, at) => `<sitemap><loc>${origin}/sitemap.xml?part=${String(at + 1)}</loc></sitemap>`);
  return { main: encode(`${HEAD}<sitemapindex xmlns="${SPACE}">${listed.join('')}</sitemapindex>\n`), parts };
}

interface Made {
  /** Infinity while it is being made, however long that takes. */
  until: number;
  readonly sitemap: Promise<Sitemap>;
}
const made = new WeakMap<SiteState, Made>();

/**
 * `sitemap.xml` of a site, made at most once a minute and anew when the site changes: it draws the pages that list others.
 * @param part from 1, of `?part=`; null for the address without it
 * @returns null when there is no such part
 */
export async function sitemapFile(parts: FetchParts, state: SiteState, part: number | null): Promise<Encoded | null> {
  const known = made.get(state);
  const { main, parts: files } = await (known && Date.now() < known.until ? known : make(parts, state)).sitemap;
  return part === null ? main : (files[part - 1] ?? null);
}

function make(parts: FetchParts, state: SiteState): Made {
  const sitemap = knownAddresses(parts, state).then((all) => sitemapOf(state.identity.origin, all));
  const making: Made = { until: Infinity, sitemap };
  made.set(state, making);
  sitemap.then(
    () => void (making.until = Date.now() + FRESH_MS),
    () => made.delete(state),
  );
  return making;
}
