import { BREAKPOINTS, type Breakpoint, type Json, type JsonObject } from '#common/layout/document.ts';
import type { PropSpec } from '#common/layout/spec.ts';
import { isRecord } from '#common/rules/is-record.ts';
import { isBinding } from './prop-value';

/** From narrow to wide. */
const WIDTHS = Object.keys(BREAKPOINTS) as Breakpoint[];

/** Whether a prop may have a value for each width. */
export function takesWidths(spec: PropSpec): boolean {
  return 'perBreakpoint' in spec && spec.perBreakpoint === true;
}

/** Whether a value is one for each width. */
export function isPerWidth(value: Json | undefined): value is JsonObject {
  return isRecord(value) && !isBinding(value);
}

/** The value in force at a width: its own, else that of the nearest narrower one; undefined where none reaches it. */
export function valueAt(value: Json | undefined, width: Breakpoint): Json | undefined {
  if (!isPerWidth(value)) return value;
  const reaching = WIDTHS.slice(0, WIDTHS.indexOf(width) + 1).map((name) => value[name]);
  return reaching.filter((each) => each !== undefined).at(-1);
}

/**
 * A value with another one at a width; those of other widths stay. A value that is the same at all widths stays so.
 * @param fallback what an absent value means
 * @param next undefined: the width takes that of the narrower ones again
 */
export function withValueAt(
  value: Json | undefined,
  fallback: Json | undefined,
  width: Breakpoint,
  next: Json | undefined,
): Json | undefined {
  const meant = value ?? (next === undefined ? undefined : fallback);
  if (!isPerWidth(meant)) return next;
  const { [width]: _own, ...others } = meant;
  const made: JsonObject = next === undefined ? others : { ...others, [width]: next };
  return Object.keys(made).length === 0 ? undefined : made;
}
