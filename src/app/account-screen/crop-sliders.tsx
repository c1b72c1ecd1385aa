import { useTranslation } from 'react-i18next';
import { Slider } from '#src/ui/slider.tsx';
import { type Crop, MAX_ZOOM, movedTo, roomOf, type Size, zoomedTo } from './crop';

const STEPS = 100;

export interface CropSlidersProps {
  readonly size: Size;
  readonly crop: Crop;
  readonly onCrop: (crop: Crop) => void;
}

/** Zoom and place of the square without dragging: by keyboard, or one press each. */
export function CropSliders({ size, crop, onCrop }: CropSlidersProps) {
  const { t } = useTranslation('accounts');
  const room = roomOf(crop, size);
  const share = (value: number, most: number) => (most === 0 ? 0 : Math.round((value / most) * STEPS));
  const sliders = [
    {
      key: 'zoom',
      value: share(crop.zoom - 1, MAX_ZOOM - 1),
      change: (value: number) => zoomedTo(crop, size, 1 + (value / STEPS) * (MAX_ZOOM - 1)),
    },
    {
      key: 'across',
      value: share(crop.x, room.x),
      disabled: room.x < 1,
      change: (value: number) => movedTo(crop, size, (value / STEPS) * room.x, crop.y),
    },
    {
      key: 'down',
      value: share(crop.y, room.y),
      disabled: room.y < 1,
      change: (value: number) => movedTo(crop, size, crop.x, (value / STEPS) * room.y),
    },
  ];
  return (
    <div className="crop-sliders">
      {sliders.map(({ key, value, disabled, change }) => (
        <Slider
          key={key}
          label={t(`avatar.${key}`)}
          // Left is left in every language, as in the picture above.
          dir="ltr"
          max={STEPS}
          value={value}
          disabled={disabled}
          onValue={(next) => onCrop(change(next))}
        />
      ))}
    </div>
  );
}
