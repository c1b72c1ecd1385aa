import { useBoxSize } from '#src/ui/use-box-size.ts';

interface Props {
  readonly title: string;
  readonly address: string;
  /** Width of the window that is shown, in px. */
  readonly width: number;
}

/** A page in a window of a given width, made smaller where there is less room, so that its layout is that of the width. */
export function PreviewFrame({ title, address, width }: Props) {
  const { box, size } = useBoxSize();
  const zoom = Math.min(1, size.width / width);
  return (
    <div ref={box} className="ep-preview">
      {size.width > 0 && (
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
