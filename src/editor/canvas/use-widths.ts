import { useSetAtom } from 'jotai';
import { useLayoutEffect, useMemo } from 'react';
import type { BreakpointWidths } from '#common/layout/document.ts';
import { breakpointWidthsAtom } from '../engine/view-state';

/**
 * Where the breakpoints of a theme begin, and makes them those of the editor. The same object while they are the same: rules
 * and panels do not follow another color.
 */
export function useWidths({ base, sm, md, lg, xl }: BreakpointWidths): BreakpointWidths {
  const widths = useMemo(() => ({ base, sm, md, lg, xl }), [base, sm, md, lg, xl]);
  const set = useSetAtom(breakpointWidthsAtom);
  useLayoutEffect(() => set(widths), [set, widths]);
  return widths;
}
