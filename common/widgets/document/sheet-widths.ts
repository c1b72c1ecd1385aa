import { BREAKPOINT_NAMES } from '#common/layout/compile-style.ts';
import { BREAKPOINTS, type BreakpointWidths } from '#common/layout/document.ts';
import { justBelow } from './node-rules';

/** The condition of a query of our style sheets, and the widths in it. */
const QUERY = /@container page [^{]*/g;
const WIDTH = /(min|max)-width: ?(\d+(?:\.\d+)?)px/g;

function moved(end: string, px: number, widths: BreakpointWidths): number {
  const name = BREAKPOINT_NAMES.find(
    (each) => (end === 'min' ? BREAKPOINTS[each] : justBelow(BREAKPOINTS[each])) === px,
  );
  if (name === undefined) throw new Error(`A style sheet asks for ${px} px, where no breakpoint begins`);
  return end === 'min' ? widths[name] : justBelow(widths[name]);
}

/**
 * Style sheets of widgets, which are written for `BREAKPOINTS`, for the widths of a theme.
 * @throws Error where one asks for a width at which no breakpoint begins
 */
export function withWidths(css: string, widths: BreakpointWidths): string {
  if (BREAKPOINT_NAMES.every((name) => widths[name] === BREAKPOINTS[name])) return css;
  return css.replace(QUERY, (query) =>
    query.replace(WIDTH, (written, end: string, px: string) =>
      written.replace(px, String(moved(end, Number(px), widths))),
    ),
  );
}
