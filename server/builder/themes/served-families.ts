import type { KnownFont } from '#common/widgets/design-tokens/format.ts';
import { SHIPPED_FONTS } from '#common/widgets/site-theme/shipped-fonts.ts';
import { listStyles } from '#server/builder/fonts/store.ts';
import type { Queryable } from '#server/platform/db/database.ts';

/** The families that a site can serve, those of its own first. */
export async function servedFonts(tx: Queryable, siteId: string): Promise<readonly KnownFont[]> {
  const own = (await listStyles(tx, siteId)).map(({ family, title }) => ({ family, title }));
  return [...own, ...Object.entries(SHIPPED_FONTS).map(([family, { title }]) => ({ family, title }))];
}
