import { createSystem, defineConfig } from '@chakra-ui/react/styled-system';
import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
import { theme } from '../theme.ts';
import { colorPicker } from './recipes/color-picker.ts';
import { combobox } from './recipes/combobox.ts';
import { datePicker } from './recipes/date-picker.ts';
import { pagination } from './recipes/pagination.ts';
import { slider } from './recipes/slider.ts';
import { tagsInput } from './recipes/tags-input.ts';
import { treeView } from './recipes/tree-view.ts';

const made = createSystem(
  defaultBaseConfig,
  defineConfig(theme),
  defineConfig({
    theme: { slotRecipes: { colorPicker, combobox, datePicker, pagination, slider, tagsInput, treeView } },
  }),
);

/**
 * The system behind the controls that come from Chakra: our tokens, and recipes of the components in use only.
 * The tokens' style sheet is part of the page already (`virtual:tokens.css`), so nothing global is written again.
 */
export const kitSystem: typeof made = { ...made, _config: { ...made._config, disableLayers: true }, _global: [] };
