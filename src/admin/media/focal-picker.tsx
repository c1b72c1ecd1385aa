import type { KeyboardEvent, MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { thumbnailOf } from '#src/api/image-address.ts';
import type { MediaImage } from '#src/api/media.ts';
import './media.css';

export interface Point {
  readonly x: number;
  readonly y: number;
}

const MIDDLE: Point = { x: 0.5, y: 0.5 };

function inside(value: number) {
  return Math.round(Math.min(1, Math.max(0, value)) * 100) / 100;
}

const STEPS: Record<string, Point> = {
  ArrowLeft: { x: -0.05, y: 0 },
  ArrowRight: { x: 0.05, y: 0 },
  ArrowUp: { x: 0, y: -0.05 },
  ArrowDown: { x: 0, y: 0.05 },
};

export interface FocalPickerProps {
  readonly image: MediaImage;
  readonly value: Point | null;
  readonly onValue: (value: Point) => void;
}

/** The picture with the point that stays in view when it is cropped: set by a press or the arrow keys. */
export function FocalPicker({ image, value, onValue }: FocalPickerProps) {
  const { t } = useTranslation('media');
  const point = value ?? MIDDLE;
  const pressed = (event: MouseEvent<HTMLButtonElement>) => {
    if (event.detail === 0) return; // a key, not the pointer
    const box = event.currentTarget.getBoundingClientRect();
    onValue({ x: inside((event.clientX - box.left) / box.width), y: inside((event.clientY - box.top) / box.height) });
  };
  const stepped = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    onValue({ x: inside(point.x + step.x), y: inside(point.y + step.y) });
  };
  const spoken = t('focalAt', { x: Math.round(point.x * 100), y: Math.round(point.y * 100) });
  return (
    <div className="focal">
      <button
        type="button"
        className="focal-picture"
        aria-label={`${t('focal')}: ${spoken}`}
        onClick={pressed}
        onKeyDown={stepped}
      >
        <img src={thumbnailOf(image, 640)} alt="" />
        <i style={{ left: `${point.x * 100}%`, top: `${point.y * 100}%` }} />
      </button>
    </div>
  );
}
