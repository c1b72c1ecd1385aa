import type { ComparedWidth, PageComparison } from '#src/api/page-pictures.ts';

/** What is looked for: a page, and how wide it was; null: any. */
interface Wanted {
  readonly path: string | null;
  readonly width: number | null;
}

const MAX_WIDTH = 1280;

function differs({ before, after }: ComparedWidth): boolean {
  return [before, after].some((picture) => picture === null || picture.areas.length > 0);
}

/**
 * The one page and width of a comparison that shows best what became of a place: its own page, else the first that differs,
 * at the nearest width.
 * @returns null: there are no pictures
 */
export function chooseCompared(
  { state, reason, pages }: PageComparison,
  { path, width }: Wanted,
): { readonly path: string; readonly compared: ComparedWidth } | null {
  if (state !== 'ready' || reason !== null) return null;
  const page = pages.find((each) => each.path === path) ?? pages.find(({ widths }) => widths.some(differs)) ?? pages[0];
  const far = (each: ComparedWidth) => Math.abs(each.width - (width ?? MAX_WIDTH));
  const [compared] = [...(page?.widths ?? [])].sort((a, b) => far(a) - far(b));
  if (!page || !compared || (!compared.before?.name && !compared.after?.name)) return null;
  return { path: page.path, compared };
}
