import type { ThemeDocument } from '#common/contract/theme-document.ts';
import { shadow, STANDARD_TOKENS } from './tokens';

/** Clear and quiet: slate grays, one blue, soft corners. The default. */
export const neutral: ThemeDocument = {
  ...STANDARD_TOKENS,
  title: 'Neutral',
  scheme: 'light',
  color: {
    canvas: { light: '#ffffff', dark: '#0e1522' },
    surface: { light: '#f5f7fa', dark: '#151e2f' },
    raised: { light: '#ffffff', dark: '#1a2438' },
    soft: { light: '#ebf1fe', dark: '#172544' },
    line: { light: '#dfe4ec', dark: '#2c394f' },
    text: { light: '#10151f', dark: '#f3f6fb' },
    muted: { light: '#525d70', dark: '#aab5c8' },
    link: { light: '#1c53d1', dark: '#93b8ff' },
    visited: { light: '#6838b6', dark: '#c6adff' },
    primary: { light: '#1f58e0', dark: '#8ab2ff' },
    'on-primary': { light: '#ffffff', dark: '#0a1430' },
    accent: { light: '#c2410c', dark: '#ffa273' },
    'on-accent': { light: '#ffffff', dark: '#2b1004' },
    ink: { light: '#0e1522', dark: '#070b13' },
  },
  font: {
    body: { family: '', stack: 'system' },
    heading: { family: '', stack: 'system' },
    mono: { family: '', stack: 'mono' },
  },
  type: { base: [16, 17.5], ratio: [1.2, 1.25] },
  heading: { weight: 700, lineHeight: 1.15, tracking: -0.022 },
  radius: { sm: 6, md: 10, lg: 16, xl: 24 },
  buttonRadius: 10,
  shadow: {
    sm: [shadow(0, 1, 2, '#0e15220f'), shadow(0, 1, 3, '#0e152214')],
    md: [shadow(0, 2, 4, '#0e15220a'), shadow(0, 8, 24, '#0e15221a')],
    lg: [shadow(0, 4, 8, '#0e15220a'), shadow(0, 24, 56, '#0e15222e')],
  },
};
