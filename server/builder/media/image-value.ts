import { fault } from '#common/contract/faults.ts';
import { isSafeImage, mediaId } from '#common/layout/safe-url.ts';
import { isAllowedAddress } from '#server/platform/adapters/public-address.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { loadImages } from './store';

const ABSOLUTE = /^https?:/i;

/** Not drawable at all, or an address of a private network (docs/trust.md 39). */
function isFaulty(address: string): boolean {
  if (address === '' || !isSafeImage(address)) return true;
  return ABSOLUTE.test(address) && !(URL.canParse(address) && isAllowedAddress(new URL(address)));
}

/**
 * Checks the addresses of a list of images: http(s) and public, relative, or `media:<id>` of this site.
 * @param path of the list in the request, for the details
 * @param ownOrigin SITE_URL, which may be local
 * @throws AppError invalid naming every faulty address by its position
 */
export async function checkImageAddresses(
  db: Queryable,
  siteId: string,
  addresses: readonly string[],
  { path, ownOrigin }: { readonly path: string; readonly ownOrigin: string },
): Promise<void> {
  const ids = addresses.flatMap((address) => mediaId(address) ?? []);
  const known = new Set((await loadImages(db, siteId, ids)).map((row) => `media:${row.id}`));
  const details = addresses.flatMap((address, at) => {
    if (address.startsWith(`${ownOrigin}/`)) return [];
    const faulty = isFaulty(address);
    if (!faulty && (!address.startsWith('media:') || known.has(address))) return [];
    return [fault(`${path}.${at}`, faulty ? 'address_not_allowed' : 'image_missing')];
  });
  if (details.length > 0) throw new AppError('invalid', { details: details.slice(0, 100) });
}
