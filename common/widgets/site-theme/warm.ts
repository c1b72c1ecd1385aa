import type { SiteTheme } from './theme';

/** Paper and clay: a bookish serif for headings, round buttons, low contrast between grounds. */
export const warm: SiteTheme = {
  name: 'warm',
  scheme: 'light',
  light: {
    canvas: '#fdfaf5',
    surface: '#f6eee2',
    raised: '#fffdf9',
    soft: '#f4e4d2',
    line: '#e4d6c2',
    text: '#2a2019',
    muted: '#665546',
    link: '#963716',
    visited: '#74425d',
    primary: '#a03c19',
    'on-primary': '#ffffff',
    accent: '#47603f',
    'on-accent': '#ffffff',
    ink: '#2b1f18',
  },
  dark: {
    canvas: '#2b1f18',
    surface: '#35281f',
    raised: '#3d2f25',
    soft: '#442f21',
    line: '#58463a',
    text: '#fbf3e9',
    muted: '#d0bfae',
    link: '#f5b293',
    visited: '#e3b6cf',
    primary: '#f2a683',
    'on-primary': '#2a120a',
    accent: '#b9cfaa',
    'on-accent': '#1c2718',
    ink: '#1b120c',
  },
  font: {
    body: 'Optima, Candara, "Noto Sans", source-sans-pro, "Segoe UI", system-ui, sans-serif',
    heading:
      '"Iowan Old Style", "Palatino Linotype", Palatino, "URW Palladio L", P052, "TeX Gyre Pagella", Georgia, "Noto Serif", serif',
    mono: 'ui-monospace, Menlo, Consolas, "Liberation Mono", monospace',
  },
  type: { base: [16.5, 18], ratio: [1.2, 1.25] },
  heading: { weight: 600, lineHeight: 1.18, tracking: -0.012 },
  radius: { sm: '4px', md: '8px', lg: '12px', xl: '20px' },
  buttonRadius: '999px',
  shadow: {
    sm: '0 1px 2px #2a201912',
    md: '0 2px 6px #2a20190d, 0 10px 28px #2a20191a',
    lg: '0 6px 12px #2a20190d, 0 28px 60px #2a20192b',
  },
};
