import type { ThemeDocument } from '#common/contract/theme-document.ts';
import { shadow, STANDARD_TOKENS } from './tokens';

/** Paper and clay: a bookish serif for headings, round buttons, low contrast between grounds. */
export const warm: ThemeDocument = {
  ...STANDARD_TOKENS,
  title: 'Warm',
  scheme: 'light',
  color: {
    canvas: { light: '#fdfaf5', dark: '#2b1f18' },
    surface: { light: '#f6eee2', dark: '#35281f' },
    raised: { light: '#fffdf9', dark: '#3d2f25' },
    soft: { light: '#f4e4d2', dark: '#442f21' },
    line: { light: '#e4d6c2', dark: '#58463a' },
    text: { light: '#2a2019', dark: '#fbf3e9' },
    muted: { light: '#665546', dark: '#d0bfae' },
    link: { light: '#963716', dark: '#f5b293' },
    visited: { light: '#74425d', dark: '#e3b6cf' },
    primary: { light: '#a03c19', dark: '#f2a683' },
    'on-primary': { light: '#ffffff', dark: '#2a120a' },
    accent: { light: '#47603f', dark: '#b9cfaa' },
    'on-accent': { light: '#ffffff', dark: '#1c2718' },
    ink: { light: '#2b1f18', dark: '#1b120c' },
  },
  font: {
    body: { family: '', stack: 'humanist' },
    heading: { family: '', stack: 'oldStyle' },
    mono: { family: '', stack: 'plainMono' },
  },
  type: { base: [16.5, 18], ratio: [1.2, 1.25] },
  heading: { weight: 600, lineHeight: 1.18, tracking: -0.012 },
  radius: { sm: 4, md: 8, lg: 12, xl: 20 },
  buttonRadius: 999,
  shadow: {
    sm: [shadow(0, 1, 2, '#2a201912')],
    md: [shadow(0, 2, 6, '#2a20190d'), shadow(0, 10, 28, '#2a20191a')],
    lg: [shadow(0, 6, 12, '#2a20190d'), shadow(0, 28, 60, '#2a20192b')],
  },
};
