/** Names of the colors that every theme has: `$color.surface` in a style, `--color-surface` in CSS. */
export const COLOR_TOKENS = [
  'canvas',
  'surface',
  'raised',
  'soft',
  'line',
  'text',
  'muted',
  'link',
  'visited',
  'primary',
  'on-primary',
  'accent',
  'on-accent',
  'ink',
] as const;
export type ColorToken = (typeof COLOR_TOKENS)[number];

/**
 * The colors of one surrounding, each `#rrggbb`; those of the theme's own may have an alpha. Text, muted, link and visited
 * read (>= 4.5) on canvas, surface, raised and soft; `on-primary` on primary, `on-accent` on accent (tested for every
 * shipped theme).
 */
export type Palette = { readonly [token in ColorToken]: string } & { readonly [own: string]: string };
