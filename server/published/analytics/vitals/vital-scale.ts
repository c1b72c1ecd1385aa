import { type Vital, VITALS } from '#common/contract/vitals.ts';

/** As `vital_days.vital` stores it, and how many of the buckets' units are one of the vital's own: CLS is counted in thousandths. */
export const VITAL_SCALE: Readonly<Record<Vital, { readonly no: number; readonly units: number }>> = {
  lcp: { no: 1, units: 1 },
  cls: { no: 2, units: 1000 },
  inp: { no: 3, units: 1 },
  ttfb: { no: 4, units: 1 },
  time: { no: 5, units: 1 },
};

/** @returns the vital with this number */
export function vitalOf(no: number): Vital | undefined {
  return VITALS.find((vital) => VITAL_SCALE[vital].no === no);
}
