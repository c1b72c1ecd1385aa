/** Font stacks of what systems have, by name; nothing is loaded. */
export const FONT_STACKS = {
  system: 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Helvetica Neue", Arial, sans-serif',
  humanist: 'Optima, Candara, "Noto Sans", source-sans-pro, "Segoe UI", system-ui, sans-serif',
  grotesque: '"Helvetica Neue", Helvetica, Arial, "Liberation Sans", "Noto Sans", system-ui, sans-serif',
  geometric: 'Avenir, Montserrat, Corbel, "URW Gothic", source-sans-pro, "Noto Sans", system-ui, sans-serif',
  rounded:
    'ui-rounded, "Hiragino Maru Gothic ProN", Quicksand, Comfortaa, Manjari, "Arial Rounded MT Bold", Calibri, sans-serif',
  condensed:
    'Bahnschrift, "DIN Alternate", "Franklin Gothic Medium", "Nimbus Sans Narrow", sans-serif-condensed, sans-serif',
  oldStyle:
    '"Iowan Old Style", "Palatino Linotype", Palatino, "URW Palladio L", P052, "TeX Gyre Pagella", Georgia, "Noto Serif", serif',
  transitional: 'Charter, "Bitstream Charter", "Sitka Text", Cambria, "Noto Serif", serif',
  didone: 'Didot, "Bodoni MT", "Noto Serif Display", "URW Palladio L", P052, Sylfaen, serif',
  slab: 'Rockwell, "Rockwell Nova", "Roboto Slab", "DejaVu Serif", "Sitka Small", serif',
  mono: 'ui-monospace, SFMono-Regular, Menlo, Consolas, "Liberation Mono", monospace',
  plainMono: 'ui-monospace, Menlo, Consolas, "Liberation Mono", monospace',
} as const;

export type FontStack = keyof typeof FONT_STACKS;
