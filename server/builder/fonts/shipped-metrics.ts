import type { FontMetrics } from './font-family';

/**
 * Measures of the shipped families at weight 400: ascent, descent, line gap, units per em, mean width. Held to the packages by
 * shipped-family.test.ts.
 */
const MEASURES: { readonly [family: string]: readonly [number, number, number, number, number] } = {
  inter: [1984, -494, 0, 2048, 978],
  'source-sans-3': [1024, -400, 0, 1000, 418],
  'open-sans': [2189, -600, 0, 2048, 960],
  'dm-sans': [992, -310, 0, 1000, 466],
  figtree: [950, -250, 0, 1000, 449],
  manrope: [2132, -600, 0, 2000, 920],
  'plus-jakarta-sans': [1038, -222, 0, 1000, 468],
  outfit: [1000, -260, 0, 1000, 445],
  montserrat: [968, -251, 0, 1000, 503],
  nunito: [1011, -353, 0, 1000, 452],
  rubik: [935, -250, 0, 1000, 468],
  'space-grotesk': [984, -292, 0, 1000, 489],
  oswald: [1193, -289, 0, 1000, 363],
  cairo: [1303, -571, 0, 1000, 422],
  vazirmatn: [2100, -1100, 0, 2048, 919],
  'source-serif-4': [1036, -335, 0, 1000, 479],
  lora: [1006, -274, 0, 1000, 468],
  'playfair-display': [1082, -251, 0, 1000, 452],
  fraunces: [1956, -510, 0, 2000, 938],
  'eb-garamond': [1007, -298, 0, 1000, 385],
  'noto-naskh-arabic': [1069, -634, 0, 1000, 475],
  bitter: [935, -265, 0, 1000, 465],
  'roboto-slab': [2146, -555, 0, 2048, 972],
  'jetbrains-mono': [1020, -300, 0, 1000, 600],
  'fira-code': [1980, -644, 0, 2000, 1200],
};

/** Measures of a shipped family. */
export function shippedMetrics(family: string): FontMetrics {
  const [ascent, descent, lineGap, unitsPerEm, xWidthAvg] = MEASURES[family] ?? MEASURES.inter!;
  return { ascent, descent, lineGap, unitsPerEm, xWidthAvg };
}
