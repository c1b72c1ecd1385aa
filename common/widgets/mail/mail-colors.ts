import type { Json } from '../../layout/document';
import { mix } from '../site-theme/color';
import type { Palette } from '../site-theme/palette';
import type { SiteTheme } from '../site-theme/theme';
import { covers, isDarkGround, isOwnTone, toneOf, type Tone } from '../site-theme/tone';
import type { MailColors } from './mail-node';

function plain(palette: Palette): MailColors {
  return {
    ...palette,
    fill: palette.primary,
    'on-fill': palette['on-primary'],
  };
}

/** A ground that everything on it is made of, with the color that reads on it, as themeCss does. */
function filled(palette: Palette, under: string, over: string): MailColors {
  const [tint, line] = [mix(under, over, 0.08), mix(under, over, 0.4)];
  return {
    ...palette,
    canvas: under,
    surface: tint,
    raised: tint,
    soft: tint,
    line,
    text: over,
    muted: over,
    link: over,
    visited: over,
    fill: over,
    'on-fill': under,
  };
}

/** The colors of a mail where nothing is behind a block. */
export function baseColors({ scheme, light, dark }: SiteTheme): MailColors {
  return plain(scheme === 'dark' ? dark : light);
}

/** The same for readers whose program is dark; null where the site is light or dark for everybody. */
export function darkColors({ scheme, dark }: SiteTheme): MailColors | null {
  return scheme === 'auto' ? plain(dark) : null;
}

/** The tone of a ground, which a color of the theme's own has by how dark it is. */
function toneOn(palette: Palette, background: Json | undefined): Exclude<Tone, `on-${string}`> {
  const tone = toneOf(background);
  if (!isOwnTone(tone)) return tone;
  const name = tone.slice('on-'.length);
  const color = Object.hasOwn(palette, name) ? palette[name] : undefined;
  if (color === undefined || !covers(color)) return '';
  return isDarkGround(color) ? 'tone-dark' : 'tone-light';
}

/**
 * The colors of content on a background.
 * @param around those around it
 * @param background a color token, `#hex`; anything else changes nothing
 */
export function colorsOn(theme: SiteTheme, around: MailColors, background: Json | undefined): MailColors {
  const palette = theme.scheme === 'dark' ? theme.dark : theme.light;
  switch (toneOn(palette, background)) {
    case 'tone-dark':
      return { ...plain(theme.dark), ink: palette.ink };
    case 'tone-light':
      return { ...plain(theme.light), ink: palette.ink };
    case 'tone-brand':
      return filled(palette, palette.primary, palette['on-primary']);
    case 'tone-accent':
      return filled(palette, palette.accent, palette['on-accent']);
    case 'tone-text':
      return filled(palette, around.text, around.canvas);
    case 'tone-link':
      return filled(palette, around.link, around.canvas);
    case '':
      return around;
  }
}
