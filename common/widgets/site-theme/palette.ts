import { readableOn } from './color';

/** Names of the color tokens: `$color.surface` in a style, `--color-surface` in CSS. */
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
 * The colors of one surrounding, each `#rrggbb`. Text, muted, link and visited read (>= 4.5) on canvas, surface,
 * raised and soft; `on-primary` on primary, `on-accent` on accent (tested for every shipped theme).
 */
export type Palette = { readonly [token in ColorToken]: string };

/** `palette` with some colors replaced by the site's own, and the colors that must read on them chosen again. */
export function withColors(palette: Palette, own: { readonly [token in ColorToken]?: string }): Palette {
  const next: Palette = { ...palette, ...own };
  return {
    ...next,
    'on-primary': own['on-primary'] ?? (own.primary ? readableOn(own.primary) : next['on-primary']),
    'on-accent': own['on-accent'] ?? (own.accent ? readableOn(own.accent) : next['on-accent']),
  };
}
