import type { HowMuch } from '../instruction/instruction.ts';

/** A size of a style sheet: its number and its unit. */
const SIZE = /(-?[\d.]+)([a-z%]+)/g;

/** A number made more or less. */
export function changed(number: number, much: HowMuch, isMore: boolean): number {
  if (much.as === 'times') return number * much.times;
  const by = much.as === 'part' ? number * much.part : much.sum;
  // Of numbers with decimals the last digits are those of the computer.
  return Number((isMore ? number + by : number - by).toFixed(6));
}

/** A declaration with all its sizes made more or less; null: one of them has another unit than what is added. */
export function changedSizes(value: string, much: HowMuch, isMore: boolean): string | null {
  const units = [...value.matchAll(SIZE)].map(([, , unit]) => unit);
  if (units.length === 0 || (much.as === 'sum' && units.some((unit) => unit !== much.unit))) return null;
  const next = value.replace(
    SIZE,
    (_all, number: string, unit: string) => `${Number(changed(Number(number), much, isMore).toFixed(3))}${unit}`,
  );
  return next.includes('-') && !value.includes('-') ? null : next;
}
