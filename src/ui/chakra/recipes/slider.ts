import { defineSlotRecipe } from '@chakra-ui/react/styled-system';
import { thumb } from './shared.ts';

export const slider = defineSlotRecipe({
  className: 'pw-slider',
  slots: ['root', 'control', 'track', 'range', 'thumb'],
  base: {
    root: { display: 'block', width: '100%', touchAction: 'none' },
    control: { display: 'flex', alignItems: 'center', position: 'relative', minHeight: '6' },
    track: { flex: '1', height: '1', borderRadius: 'pill', background: 'lineStrong', overflow: 'hidden' },
    range: { height: '100%', background: 'primary', '&[data-disabled]': { background: 'muted' } },
    thumb: {
      ...thumb,
      borderColor: 'surface',
      background: 'primary',
      boxShadow: '0 0 0 1px var(--pw-colors-line-strong)',
      cursor: 'grab',
      '&[data-dragging]': { cursor: 'grabbing' },
      '&[data-disabled]': { background: 'muted', cursor: 'not-allowed' },
    },
  },
});
