import type { TFunction } from 'i18next';
import { COLOR_TOKENS } from '#common/widgets/site-theme/palette.ts';

const KNOWN: readonly string[] = COLOR_TOKENS;

/** What a color of a theme is called: `canvas` -> "Page background", one of its own as it was named. */
export function colorName(name: string, t: TFunction): string {
  return KNOWN.includes(name) ? t(`widgets:colors.${name}`) : name;
}
