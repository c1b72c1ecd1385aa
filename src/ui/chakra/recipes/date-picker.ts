import { defineSlotRecipe } from '@chakra-ui/react/styled-system';
import { floating, positioner, ring } from './shared.ts';

const step = {
  display: 'grid',
  placeItems: 'center',
  width: '8',
  height: '8',
  borderRadius: 'md',
  '& svg': { width: '4', height: '4' },
  '&:hover': { background: 'hover' },
  '&[data-disabled]': { opacity: '0.4' },
  '[dir=rtl] & svg': { transform: 'scaleX(-1)' },
  ...ring,
};

export const datePicker = defineSlotRecipe({
  className: 'pw-date-picker',
  slots: [
    'root',
    'positioner',
    'content',
    'view',
    'viewControl',
    'prevTrigger',
    'nextTrigger',
    'rangeText',
    'table',
    'tableHeader',
    'tableCell',
    'tableCellTrigger',
  ],
  base: {
    positioner,
    content: { ...floating, display: 'grid', gap: '2', padding: '3' },
    viewControl: { display: 'flex', alignItems: 'center', justifyContent: 'space-between' },
    prevTrigger: step,
    nextTrigger: step,
    rangeText: { fontWeight: 'semibold' },
    table: { borderSpacing: '0' },
    tableHeader: { height: '8', color: 'muted', fontSize: 'xs', fontWeight: 'normal', textAlign: 'center' },
    tableCell: { padding: '0', textAlign: 'center' },
    tableCellTrigger: {
      display: 'grid',
      placeItems: 'center',
      width: '9',
      height: '8',
      borderRadius: 'md',
      cursor: 'pointer',
      '&:hover': { background: 'hover' },
      '&[data-outside-range]': { color: 'muted' },
      '&[data-today]': { fontWeight: 'semibold', textDecoration: 'underline', textUnderlineOffset: '3px' },
      '&[data-in-range]': { background: 'hover', borderRadius: '0' },
      '&[data-selected]': { background: 'primary', color: 'onPrimary', borderRadius: 'md' },
      '&[data-disabled]': { opacity: '0.4', cursor: 'default' },
      ...ring,
    },
  },
});
