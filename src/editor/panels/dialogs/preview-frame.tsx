import { useLayoutEffect, useRef, useState } from 'react';

interface Props {
  readonly title: string;
  readonly address: string;
  /** Width of the window that is shown, in px. */
  readonly width: number;
}

/** A page in a window of a given width, made smaller where there is less room, so that its layout is that of the width. */
export function PreviewFrame({ title, address, width }: Props) {
  const room = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState<{ readonly width: number; readonly height: number } | null>(null);
  useLayoutEffect(() => {
    const element = room.current;
    if (!element) return;
    const measure = () => setSize({ width: element.clientWidth, height: element.clientHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const zoom = size ? Math.min(1, size.width / width) : 1;
  return (
    <div ref={room} className="ep-preview">
      {size && (
        <iframe
          title={title}
          src={address}
          sandbox="allow-same-origin allow-forms allow-popups"
          style={{ width, height: size.height / zoom, transform: `translateX(-50%) scale(${zoom})` }}
        />
      )}
    </div>
  );
}
