import { createSystem, defineConfig } from '@chakra-ui/react/styled-system';
import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
import { colors, fonts, fontSizes, radii, shadows, spacing } from './tokens.ts';

const config = defineConfig({
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
});

/**
 * The product's own Chakra system: base utilities and our tokens, no recipes (Chakra's `defaultSystem` weighs 24 kB
 * gzip and is not used). Every token is also a CSS variable: `--pw-colors-line`, `--pw-spacing-4`.
 */
export const system = createSystem(defaultBaseConfig, config);
