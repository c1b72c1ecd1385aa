import { Suspense } from 'react';
import { lazyPart } from './lazy-part';
import { Skeleton } from './skeleton';
import type { SliderProps } from './slider-props';

const SliderPart = lazyPart(async () => (await import('./chakra/slider-part')).SliderPart);

/** A number on a track, by dragging, arrows, Home, End and Page keys. Chakra's, loaded when first drawn. */
export function Slider(props: SliderProps) {
  return (
    <Suspense fallback={<Skeleton height="24px" />}>
      <SliderPart {...props} />
    </Suspense>
  );
}
