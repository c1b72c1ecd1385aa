import { loadArea } from '#src/i18n/i18n.ts';
import { lazyPart } from '#src/ui/lazy-part.ts';

/** `AddressNotice` with its texts, loaded when it is first drawn. */
export const LazyAddressNotice = lazyPart(async () => {
  const [part] = await Promise.all([import('./address-notice'), loadArea('page-routes')]);
  return part.AddressNotice;
});
