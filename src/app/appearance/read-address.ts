import type { Appearance } from './appearance';
import { knownParts } from './appearance';

const DIRECTIONS: Readonly<Record<string, string>> = { true: 'rtl', false: 'ltr' };

/** The two names of one thing: the first wins where it holds a known value. */
const NAMES = {
  mode: ['theme_mode', 'mode'],
  style: ['theme_style', 'style'],
  direction: ['is_rtl', 'rtl'],
  navStyle: ['nav_style'],
  layout: ['layout'],
} as const;

/**
 * The looks that the address asks for: `layout`, `mode`/`theme_mode`, `rtl`/`is_rtl`, `style`/`theme_style`,
 * `nav_style`. Enumerated values only; everything else is as if it were not there (docs/trust.md 70).
 * @param search the address's query, as `location.search` gives it
 */
export function readAddress(search: string): Partial<Appearance> {
  const query = new URLSearchParams(search);
  const found = Object.entries(NAMES).flatMap(([key, names]) =>
    names.flatMap((name) => {
      const text = query.get(name) ?? '';
      const value = key === 'direction' ? DIRECTIONS[text] : text;
      // 'system' is ours; the address knows the specification's three.
      return value === 'system' ? [] : [knownParts({ [key]: value })];
    }),
  );
  // Of two names the first has priority: it is applied last.
  return Object.assign({}, ...found.reverse()) as Partial<Appearance>;
}
