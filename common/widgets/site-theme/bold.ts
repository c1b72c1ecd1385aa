import type { ThemeDocument } from '#common/contract/theme-document.ts';
import { shadow, STANDARD_TOKENS } from './tokens';

/** Loud and square: heavy tight headings on a steep scale, violet by day, lime on dark. */
export const bold: ThemeDocument = {
  ...STANDARD_TOKENS,
  title: 'Bold',
  scheme: 'light',
  color: {
    canvas: { light: '#ffffff', dark: '#0c0a1c' },
    surface: { light: '#f4f2fc', dark: '#17142d' },
    raised: { light: '#ffffff', dark: '#1e1a3a' },
    soft: { light: '#e9e3ff', dark: '#281f57' },
    line: { light: '#d3cee6', dark: '#3b3562' },
    text: { light: '#0c0a1c', dark: '#ffffff' },
    muted: { light: '#4b4763', dark: '#bfbada' },
    link: { light: '#4a17d6', dark: '#c9f73a' },
    visited: { light: '#8d1a77', dark: '#f3b4ff' },
    primary: { light: '#5420ea', dark: '#c9f73a' },
    'on-primary': { light: '#ffffff', dark: '#0c0a1c' },
    accent: { light: '#c9f73a', dark: '#b39dff' },
    'on-accent': { light: '#0c0a1c', dark: '#0c0a1c' },
    ink: { light: '#0c0a1c', dark: '#05040d' },
  },
  font: {
    body: { family: '', stack: 'grotesque' },
    heading: { family: '', stack: 'grotesque' },
    mono: { family: '', stack: 'plainMono' },
  },
  type: { base: [16, 18], ratio: [1.24, 1.3] },
  heading: { weight: 800, lineHeight: 1.06, tracking: -0.038 },
  radius: { sm: 0, md: 2, lg: 4, xl: 6 },
  buttonRadius: 2,
  shadow: {
    sm: [shadow(2, 2, 0, '#0c0a1c1f')],
    md: [shadow(4, 4, 0, '#0c0a1c26')],
    lg: [shadow(8, 8, 0, '#0c0a1c2e')],
  },
};
