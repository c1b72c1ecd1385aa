import { type HTMLAttributes, useMemo, useState } from 'react';
import { readStored, writeStored } from '#src/api/client/browser-storage.ts';
import { useBoxSize } from '#src/ui/use-box-size.ts';
import { type DiffLayout, LayoutContext } from './layout-context';
import './diff-layout.css';

/** Each side then has room for more than forty letters of code beside its line numbers. */
const MIN_WIDTH = 720;

/** A box of differences, drawn as this device remembers it, where it is wide enough for that. */
export function DiffArea({ children, ...attributes }: HTMLAttributes<HTMLDivElement>) {
  const { box, size } = useBoxSize();
  const [wanted, setWanted] = useState<DiffLayout>(() => (readStored('diffLayout') === 'sides' ? 'sides' : 'unified'));
  const fits = size.width >= MIN_WIDTH;
  const state = useMemo(
    () => ({
      layout: fits ? wanted : ('unified' as const),
      fits,
      choose: (layout: DiffLayout) => {
        setWanted(layout);
        writeStored('diffLayout', layout === 'sides' ? layout : null);
      },
    }),
    [fits, wanted],
  );
  return (
    <LayoutContext value={state}>
      <div {...attributes} ref={box}>
        {children}
      </div>
    </LayoutContext>
  );
}
