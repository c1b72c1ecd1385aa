import { useTranslation } from 'react-i18next';
import { Field } from '#src/ui/field.tsx';
import { type Crop, MOST_ZOOM, movedTo, roomOf, type Size, zoomedTo } from './crop';

const STEPS = 100;

export interface CropSlidersProps {
  readonly size: Size;
  readonly crop: Crop;
  readonly onCrop: (crop: Crop) => void;
}

/** Zoom and place of the square without dragging: by keyboard, or one press each. */
export function CropSliders({ size, crop, onCrop }: CropSlidersProps) {
  const { t } = useTranslation('organization');
  const room = roomOf(crop, size);
  const share = (value: number, most: number) => (most === 0 ? 0 : Math.round((value / most) * STEPS));
  const sliders = [
    {
      key: 'zoom',
      value: share(crop.zoom - 1, MOST_ZOOM - 1),
      change: (value: number) => zoomedTo(crop, size, 1 + (value / STEPS) * (MOST_ZOOM - 1)),
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
        <Field key={key} label={t(`avatar.${key}`)}>
          {(ids) => (
            <input
              {...ids}
              type="range"
              // Left is left in every language, as in the picture above.
              dir="ltr"
              min={0}
              max={STEPS}
              value={value}
              disabled={disabled}
              onChange={(event) => onCrop(change(Number(event.target.value)))}
            />
          )}
        </Field>
      ))}
    </div>
  );
}
