import { defineSlotRecipe } from '@chakra-ui/react/styled-system';

export const pagination = defineSlotRecipe({
  className: 'pw-pagination',
  slots: ['root', 'item', 'ellipsis'],
  base: {
    root: { display: 'flex', alignItems: 'center', gap: '1' },
    item: { fontVariantNumeric: 'tabular-nums', minWidth: '7' },
    ellipsis: { width: '5', textAlign: 'center', color: 'muted' },
  },
});
