import { type ComponentProps, Suspense } from 'react';
import { lazyPart } from '#src/ui/lazy-part.ts';
import { Skeleton } from '#src/ui/skeleton.tsx';
import type { BindingControl as Control } from './binding-control';

const BindingControl = lazyPart(async () => (await import('./binding-control')).BindingControl);

/** The control of a value that comes from data, loaded with the first field that has or wants one. */
export function BindingChoice(props: ComponentProps<typeof Control>) {
  return (
    <Suspense fallback={<Skeleton height="28px" />}>
      <BindingControl {...props} />
    </Suspense>
  );
}
