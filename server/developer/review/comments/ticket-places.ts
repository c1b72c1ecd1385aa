import { and, eq } from 'drizzle-orm';
import type { TicketPlace } from '#common/contract/comments.ts';
import { ROOT } from '#common/layout/document.ts';
import { findTemplate, loadPublished } from '#server/builder/pages/layout-store.ts';
import { resolveAddress } from '#server/builder/redirects/resolve-address.ts';
import { siteRefs } from '#server/builder/sites/store.ts';
import { findByKey, findTicket } from '#server/developer/work/tickets/store.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { sites } from '#server/platform/db/schema/sites.ts';
import type { Settings } from '#server/platform/settings.ts';
import { listTicketThreads, type Reader } from './store';

/** Addresses of one text that are looked at. */
const MAX_ADDRESSES = 20;

/** Addresses as people paste them: up to a space, a quote or a bracket; what ends the sentence is not part of one. */
const ADDRESS = /https?:\/\/[^\s<>"'()[\]{}]{1,2000}/gi;

/** The addresses that a text holds, each once. */
export function addressesIn(text: string): string[] {
  const found = (text.match(ADDRESS) ?? []).map((address) => address.replace(/[.,;:!?]+$/, ''));
  return [...new Set(found)].slice(0, MAX_ADDRESSES);
}

function originOf(address: string): string {
  return URL.canParse(address) ? new URL(address).origin : '';
}

/** The published page that answers at an address of a site; null: none does. */
async function readPage(db: Queryable, siteId: string, address: string) {
  try {
    const { pageKey, shadowedBy } = await resolveAddress(db, siteId, address);
    if (pageKey === undefined || shadowedBy !== undefined) return null;
    const page = await findTemplate(db, siteId, pageKey);
    return page && page.publishedVersion !== null ? page : null;
  } catch (error) {
    // An address that cannot be read names no page.
    if (error instanceof AppError) return null;
    throw error;
  }
}

/** The block that the `#anchor` of an address refers to; the whole page without an anchor, or with an unknown one. */
async function readNode(db: Queryable, siteId: string, pageKey: string, address: string): Promise<string> {
  const anchor = new URL(address).hash.slice(1);
  if (anchor === '') return ROOT;
  const page = await loadPublished(db, siteId, pageKey);
  const nodes = Object.entries(page?.document.root ?? {}) as [string, { props?: { anchor?: unknown } } | null][];
  return nodes.find(([, node]) => node?.props?.anchor === anchor)?.[0] ?? ROOT;
}

async function readAddresses(
  db: Queryable,
  settings: Pick<Settings, 'siteUrl'>,
  organizationId: string,
  text: string,
): Promise<TicketPlace[]> {
  const addresses = addressesIn(text);
  if (addresses.length === 0) return [];
  const refs = (await siteRefs(db, settings, [organizationId])).get(organizationId) ?? [];
  const places: TicketPlace[] = [];
  for (const address of addresses) {
    const site = refs.find(({ url }) => originOf(url) === originOf(address));
    if (!site) continue;
    const own = and(eq(sites.organizationId, organizationId), eq(sites.titleIndex, site.titleIndex));
    const [row] = await db.select({ id: sites.id }).from(sites).where(own);
    const page = row ? await readPage(db, row.id, address) : null;
    if (!page) continue;
    const { pageKey, name: pageName } = page;
    const nodeId = await readNode(db, page.siteId, pageKey, address);
    const place = { kind: 'page', pageKey, pageName, titleIndex: site.titleIndex, nodeId } as const;
    const { pathname, hash } = new URL(address);
    places.push({
      threadId: null,
      place,
      label: nodeId === ROOT ? pathname : pathname + hash,
      width: null,
      picture: null,
    });
  }
  return places;
}

/**
 * What a ticket is about: the elements of the threads that it was made of, then the pages that answer at addresses of the
 * organization's sites in its text.
 * @throws AppError not_found
 */
export async function readTicketPlaces(
  db: Queryable,
  settings: Pick<Settings, 'siteUrl'>,
  reader: Reader,
  key: string,
): Promise<TicketPlace[]> {
  const id = await findByKey(db, reader.organizationId, key);
  const { body } = await findTicket(db, reader.organizationId, id);
  const threads = await listTicketThreads(db, reader, id);
  const pinned = threads.map(({ id: threadId, place, label, width, picture }) => ({
    threadId,
    place,
    label,
    width,
    picture,
  }));
  const known = new Set(pinned.map(({ place }) => (place.kind === 'page' ? place.pageKey : '')));
  const named = await readAddresses(db, settings, reader.organizationId, body);
  return [...pinned, ...named.filter(({ place }) => place.kind === 'page' && !known.has(place.pageKey))];
}
