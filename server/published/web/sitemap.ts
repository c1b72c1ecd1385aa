import { setImmediate } from 'node:timers/promises';
import { escapeHtml } from '#common/html/escape-html.ts';
import type { FetchParts } from '#server/builder/data-sources/fetch-data-source.ts';
import { encode, type Encoded } from './encoded';
import { knownAddresses, type KnownAddress } from './known-addresses';
import type { SiteState } from './site-state';

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const SPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const OPEN = `${HEAD}<urlset xmlns="${SPACE}">`;
const CLOSE = '</urlset>\n';
/** sitemaps.org: what one file may hold. */
export const LIMITS = { addresses: 50_000, bytes: 50 * 1024 * 1024 };
/** The default lifetime of a data source's reply: new entries of a list are found after that. */
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

function line({ loc, savedOn }: KnownAddress) {
  return `<url><loc>${escapeHtml(loc)}</loc><lastmod>${savedOn.toISOString()}</lastmod></url>`;
}

/**
 * A file that is being written: in chunks, since joining and counting 50,000 lines at once would block the event loop.
 */
interface OpenFile {
  readonly chunks: Buffer[];
  addresses: number;
  bytes: number;
}

function begin(): OpenFile {
  return { chunks: [Buffer.from(OPEN)], addresses: 0, bytes: OPEN.length + CLOSE.length };
}

/** The addresses in as few files as the limits allow, written in slices. */
async function writeFiles(addresses: readonly KnownAddress[], limits: typeof LIMITS): Promise<Encoded[]> {
  let file = begin();
  const files = [file];
  let lines: string[] = [];
  const flush = () => {
    file.chunks.push(Buffer.from(lines.join('')));
    lines = [];
  };
  for (const address of addresses) {
    const text = line(address);
    // Addresses and times are ASCII.
    if (file.addresses === limits.addresses || file.bytes + text.length > limits.bytes) {
      flush();
      files.push((file = begin()));
    }
    file.addresses += 1;
    file.bytes += text.length;
    if (lines.push(text) < SLICE) continue;
    flush();
    await setImmediate();
  }
  flush();
  const written: Encoded[] = [];
  for (const { chunks } of files) {
    written.push(encode(Buffer.concat([...chunks, Buffer.from(CLOSE)])));
    await setImmediate();
  }
  return written;
}

/**
 * The files that list these addresses: one, or an index and its parts where one may not hold them all.
 * @param origin scheme and host of the site
 */
export async function sitemapOf(origin: string, addresses: readonly KnownAddress[], limits = LIMITS): Promise<Sitemap> {
  const parts = await writeFiles(addresses, limits);
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
 * `sitemap.xml` of a site, made at most once a minute and again when the site changes: it draws the pages that list
 * others.
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
