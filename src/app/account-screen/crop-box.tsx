import { type PointerEvent, type RefObject, useEffect, useRef } from 'react';
import { type Crop, movedTo, sideOf, type Size, zoomedTo } from './crop';

export interface CropBoxProps {
  readonly url: string;
  readonly picture: RefObject<HTMLImageElement | null>;
  /** null until the picture is loaded. */
  readonly shown: { readonly size: Size; readonly crop: Crop } | null;
  readonly onLoad: () => void;
  readonly onBroken: () => void;
  readonly onCrop: (crop: Crop) => void;
}

function percent(share: number) {
  return `${share * 100}%`;
}

/** The square as it will look: dragged by pointer, zoomed by wheel. The sliders below do the same by keyboard. */
export function CropBox({ url, picture, shown, onLoad, onBroken, onCrop }: CropBoxProps) {
  const box = useRef<HTMLDivElement>(null);
  const began = useRef<{ x: number; y: number; crop: Crop } | null>(null);
  const zoom = useRef<(by: number) => void>(() => undefined);
  useEffect(() => {
    zoom.current = (by) => shown && onCrop(zoomedTo(shown.crop, shown.size, shown.crop.zoom * by));
  });
  useEffect(() => {
    const element = box.current!;
    // Not through React: its wheel listeners are passive and could not keep the dialog from scrolling.
    const turned = (event: WheelEvent) => {
      event.preventDefault();
      zoom.current(event.deltaY < 0 ? 1.1 : 1 / 1.1);
    };
    element.addEventListener('wheel', turned, { passive: false });
    return () => element.removeEventListener('wheel', turned);
  }, []);
  const down = (event: PointerEvent<HTMLDivElement>) => {
    if (!shown) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    began.current = { x: event.clientX, y: event.clientY, crop: shown.crop };
  };
  const move = (event: PointerEvent<HTMLDivElement>) => {
    const start = began.current;
    if (!shown || !start) return;
    const pixels = sideOf(start.crop, shown.size) / event.currentTarget.clientWidth;
    const x = start.crop.x - (event.clientX - start.x) * pixels;
    const y = start.crop.y - (event.clientY - start.y) * pixels;
    onCrop(movedTo(shown.crop, shown.size, x, y));
  };
  const end = () => {
    began.current = null;
  };
  const side = shown ? sideOf(shown.crop, shown.size) : 1;
  const place = shown && {
    width: percent(shown.size.width / side),
    left: percent(-shown.crop.x / side),
    top: percent(-shown.crop.y / side),
  };
  return (
    <div
      ref={box}
      className="crop-box"
      dir="ltr"
      onPointerDown={down}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={end}
    >
      <img
        ref={picture}
        src={url}
        alt=""
        draggable={false}
        onLoad={onLoad}
        onError={onBroken}
        style={place ?? { visibility: 'hidden' }}
      />
      <span className="crop-ring" aria-hidden />
    </div>
  );
}
