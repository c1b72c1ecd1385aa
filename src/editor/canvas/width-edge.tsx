import { useSetAtom } from 'jotai';
import type { KeyboardEvent, PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { frameWidthAtom } from '../engine/view-state';
import { MIN_WIDTH } from './frame-size';

const MAX_WIDTH = 2560;
const STEP = 10;

/** The edge of the frame: dragging it, or the arrow keys on it, change the width of the page. */
export function WidthEdge({ width, zoom }: { readonly width: number; readonly zoom: number }) {
  const { t } = useTranslation('editor');
  const setWidth = useSetAtom(frameWidthAtom);
  const to = (wanted: number) => setWidth(Math.max(MIN_WIDTH, Math.min(MAX_WIDTH, Math.round(wanted))));
  const sign = (element: Element) => (getComputedStyle(element).direction === 'rtl' ? -1 : 1);
  const press = (event: PointerEvent<HTMLDivElement>) => {
    const edge = event.currentTarget;
    const from = event.clientX;
    edge.setPointerCapture(event.pointerId);
    // The frame is centered: each side moves by half.
    edge.onpointermove = (move) => to(width + (2 * sign(edge) * (move.clientX - from)) / zoom);
    edge.onlostpointercapture = () => (edge.onpointermove = null);
  };
  const key = (event: KeyboardEvent<HTMLDivElement>) => {
    const steps = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (steps === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    to(width + steps * sign(event.currentTarget) * STEP);
  };
  return (
    // A separator with a value is the ARIA pattern of a window splitter, and that one takes focus and keys.
    <div
      className="canvas-edge"
      data-floating
      role="slider"
      tabIndex={0}
      aria-label={t('canvas.width')}
      aria-valuemin={MIN_WIDTH}
      aria-valuemax={MAX_WIDTH}
      aria-valuenow={width}
      onPointerDown={press}
      onKeyDown={key}
    />
  );
}
