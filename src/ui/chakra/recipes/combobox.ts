import { defineSlotRecipe } from '@chakra-ui/react/styled-system';
import { floating, positioner } from './shared.ts';

export const combobox = defineSlotRecipe({
  className: 'pw-combobox',
  slots: ['root', 'control', 'trigger', 'positioner', 'content', 'item', 'itemText', 'empty'],
  base: {
    root: { display: 'block', width: '100%', minWidth: '0' },
    control: { position: 'relative', display: 'flex' },
    trigger: {
      position: 'absolute',
      insetBlock: '0',
      insetInlineEnd: '0',
      display: 'grid',
      placeItems: 'center',
      width: '28px',
      color: 'muted',
    },
    positioner,
    content: {
      ...floating,
      padding: '1',
      maxHeight: 'min(320px, var(--available-height))',
      overflow: 'auto',
      overscrollBehavior: 'contain',
    },
    item: {
      display: 'flex',
      alignItems: 'center',
      // A note that has no room beside its words is below them, and breaks none of them.
      flexWrap: 'wrap',
      columnGap: '2',
      minHeight: '8',
      paddingInline: '2',
      borderRadius: 'sm',
      cursor: 'pointer',
      '&[data-highlighted]': { background: 'hover' },
      '&[data-state=checked]': { color: 'primaryText', fontWeight: 'semibold' },
    },
    // As wide as the words, but for the room of an icon.
    itemText: { flex: '1 1 auto', minWidth: '0', maxWidth: 'calc(100% - 24px)', overflowWrap: 'anywhere' },
    empty: { padding: '2', color: 'muted' },
  },
});
