import { useDeferredValue, type ReactNode } from 'react';

/**
 * Draws its children in a second pass, which React cuts into slices with room for frames between: what is beside the
 * main thing of a screen does not hold it up. Later changes of the children come at once.
 */
export function Deferred({ children }: { readonly children: ReactNode }) {
  const now = useDeferredValue(true, false);
  return now && children;
}
