import type { SiteTheme } from '#common/widgets/site-theme/theme.ts';
import { firstFile, fontCss } from '#server/builder/fonts/font-css.ts';
import { fontAddress, type FontFamily, type FontFile } from '#server/builder/fonts/font-family.ts';
import { shippedFamily } from '#server/builder/fonts/shipped-family.ts';

/** The families of a site's own, as its theme names them. */
export type OwnFonts = ReadonlyMap<string, FontFamily>;

/** The families that a style sheet names by their tokens, each once. */
export function usedFamilies(css: string, { families }: SiteTheme, own: OwnFonts): FontFamily[] {
  const ids = Object.entries(families).flatMap(([token, id]) => (css.includes(`var(--font-${token})`) ? [id] : []));
  return [...new Set(ids)].flatMap((id) => own.get(id) ?? shippedFamily(id) ?? []);
}

/** What a page loads of fonts. */
export interface PageFonts {
  /** In front of its style sheet; '' where it shows system fonts alone. */
  readonly css: string;
  /** Addresses of the files that it certainly needs. */
  readonly first: readonly string[];
}

/**
 * The fonts of a page: only families that its style sheet names, in the letters of its language.
 * @param css the style sheet of the page, `themeCss` among it
 * @param lang of the page, BCP 47
 * @param origin before their addresses, '' where the page is at the origin of sites
 */
export function pageFonts(css: string, theme: SiteTheme, own: OwnFonts, lang: string, origin: string): PageFonts {
  const families = usedFamilies(css, theme, own);
  const addressOf = (file: FontFile) => fontAddress(file, origin);
  return {
    css: families.map((family) => fontCss(family, lang, addressOf)).join(''),
    first: families.flatMap((family) => firstFile(family, lang) ?? []).map(addressOf),
  };
}
