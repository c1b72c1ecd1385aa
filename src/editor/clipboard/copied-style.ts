import { boldBy, italicBy } from '../text/emphasis';

/** Where the size in a `font` begins; what comes before it are weight, style and the like. */
const SIZE = /^(?:[\d.]+(?:[a-z]+|%)|(?:x{1,3}-)?(?:small|large)|medium|smaller|larger|calc\()/;

/** Weight and style that a `font` sets; none of one that is no font. */
function ofFont(font: string): readonly (readonly [string, string])[] {
  if (font === 'inherit' || font === 'unset') {
    return [
      ['font-weight', font],
      ['font-style', font],
    ];
  }
  const words = font.split(/\s+/);
  const size = words.findIndex((word) => SIZE.test(word));
  if (size < 0) return [];
  const before = words.slice(0, size).filter((word) => word !== 'normal');
  return [
    ['font-weight', before.find((word) => boldBy(word, false) !== undefined) ?? 'normal'],
    ['font-style', before.find((word) => italicBy(word, false)) ?? 'normal'],
  ];
}

/**
 * The declarations of a copied `style` attribute, in lowercase; of two of a name the last counts, and `font` sets its
 * parts. Whole names are compared: word processors have properties of their own that end in the same words.
 */
export function readStyle(style: string | undefined): ReadonlyMap<string, string> {
  const values = new Map<string, string>();
  for (const declaration of (style ?? '').split(';')) {
    const colon = declaration.indexOf(':');
    if (colon < 0) continue;
    const name = declaration.slice(0, colon).trim().toLowerCase();
    // Without `!important`.
    const value = (declaration.slice(colon + 1).split('!')[0] ?? '').trim().toLowerCase();
    if (name === 'font') for (const [part, set] of ofFont(value)) values.set(part, set);
    else values.set(name, value);
  }
  return values;
}
