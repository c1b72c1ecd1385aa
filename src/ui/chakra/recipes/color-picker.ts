import { defineSlotRecipe } from '@chakra-ui/react/styled-system';
import { floating, positioner, thumb } from './shared.ts';

export const colorPicker = defineSlotRecipe({
  className: 'pw-color-picker',
  slots: [
    'root',
    'positioner',
    'content',
    'area',
    'areaBackground',
    'areaThumb',
    'channelSlider',
    'channelSliderTrack',
    'channelSliderThumb',
    'transparencyGrid',
    'channelInput',
    'eyeDropperTrigger',
  ],
  base: {
    positioner,
    content: { ...floating, display: 'grid', gap: '3', width: '248px', padding: '3' },
    area: { height: '140px', borderRadius: 'sm' },
    areaBackground: { height: '100%', borderRadius: 'inherit' },
    areaThumb: thumb,
    channelSlider: { flex: '1', height: '3', borderRadius: 'pill' },
    channelSliderTrack: { height: '100%', borderRadius: 'inherit' },
    channelSliderThumb: { ...thumb, transform: 'translate(-50%, -50%)' },
    transparencyGrid: { borderRadius: 'inherit' },
  },
});
