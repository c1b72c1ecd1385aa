import type { CSSProperties, ReactNode, Ref } from 'react';
import { useBoxSize } from '#src/ui/use-box-size.ts';
import './site-frame.css';

interface SiteFrameProps {
  readonly title: string;
  readonly src: string;
  /** px the page is shown at; it is scaled down where there is less room. */
  readonly width: number;
  /** The frame itself. */
  readonly frame?: Ref<HTMLIFrameElement>;
  /** Lies over the page, at its size and scale. */
  readonly cover?: ReactNode;
  /** Only a picture: it has no scroll bars. */
  readonly still?: boolean;
}

/** A deployed page at a width of its own. Its scripts run in its own origin, and open nothing over the app. */
export function SiteFrame({ title, src, width, frame, cover, still }: SiteFrameProps) {
  const { box, size: room } = useBoxSize();
  const scale = room.width === 0 ? 1 : Math.min(1, room.width / width);
  const rest = Math.max(0, (room.width - width * scale) / 2);
  const style = {
    width: `${width}px`,
    height: `${room.height / scale}px`,
    transform: `translateX(${rest}px) scale(${scale})`,
  };
  return (
    <div ref={box} className="site-frame" dir="ltr">
      <iframe
        ref={frame}
        title={title}
        src={src}
        sandbox="allow-scripts allow-same-origin allow-forms"
        scrolling={still ? 'no' : undefined}
        style={style}
      />
      {cover !== undefined && (
        <div className="site-frame-cover" style={{ ...style, '--site-frame-scale': scale } as CSSProperties}>
          {cover}
        </div>
      )}
    </div>
  );
}
