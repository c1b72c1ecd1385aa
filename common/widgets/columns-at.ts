import { isRecord } from '#common/rules/is-record.ts';
import { BREAKPOINT_NAMES } from '../layout/compile-style';
import type { Breakpoint, Json } from '../layout/document';

/**
 * A number per breakpoint (columns, slides beside each other) at one of them: its own, else that of the nearest narrower
 * one.
 * @param usual what the widget has where nothing is said
 */
export function columnsAt(
  value: Json | undefined,
  usual: Readonly<Partial<Record<Breakpoint, number>>>,
  at: Breakpoint,
): number {
  if (typeof value === 'number') return value;
  const steps: Record<string, unknown> = isRecord(value) ? value : usual;
  let columns = 1;
  for (const name of BREAKPOINT_NAMES) {
    const own = steps[name];
    if (typeof own === 'number') columns = own;
    if (name === at) break;
  }
  return columns;
}
