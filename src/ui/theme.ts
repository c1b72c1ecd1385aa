import { colors, fonts, fontSizes, radii, shadows, spacing } from './tokens.ts';

/** Prefix, conditions and tokens of our Chakra system, without recipes. Values live in `tokens.ts`. */
export const theme = {
  cssVarsPrefix: 'pw',
  preflight: false,
  conditions: { light: ':root &, .light &', dark: '.dark &' },
  theme: {
    breakpoints: { sm: '480px', md: '768px', lg: '1024px', xl: '1280px' },
    tokens: {
      spacing,
      sizes: spacing,
      radii,
      fontSizes,
      fonts,
      fontWeights: { normal: { value: '400' }, semibold: { value: '600' } },
    },
    semanticTokens: { colors, shadows },
  },
};
