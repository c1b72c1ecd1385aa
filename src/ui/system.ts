import { createSystem, defineConfig } from '@chakra-ui/react/styled-system';
import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
import { theme } from './theme.ts';

/**
 * The product's own Chakra system as the build reads it: base utilities and our tokens, no recipes (Chakra's
 * `defaultSystem` weighs 24 kB gzip and is not used). Every token is also a CSS variable: `--pw-colors-line`,
 * `--pw-spacing-4`. The browser loads `chakra/kit-system.ts`, which adds the recipes.
 */
export const system = createSystem(defaultBaseConfig, defineConfig(theme));
