import { useState } from 'react';
import { useAddressValue } from '#src/ui/use-address-value.ts';

const DAY_MS = 86_400_000;
/** Ranges that can be chosen, in days up to today. */
export const PRESETS = [7, 30, 90] as const;
const DEFAULT = 30;
/** Kinds of devices that can be chosen. */
export const DEVICES = ['desktop', 'mobile', 'tablet'] as const;

/** A day in UTC, in which views are counted, wherever the reader is. */
function dayAt(ms: number) {
  return new Date(ms).toISOString().slice(0, 10);
}

/** What the address names of vitals: days, a kind of device, a page ('' = all), and how to change each. */
export function useVitalScope() {
  const [daysText, setDaysText] = useAddressValue('days');
  const [page, setPage] = useAddressValue('vitalPage');
  const [deviceText, setDevice] = useAddressValue('device');
  const [now] = useState(Date.now);
  const days = PRESETS.find((count) => String(count) === daysText) ?? DEFAULT;
  const device = DEVICES.find((known) => known === deviceText);
  const setDays = (text: string) => setDaysText(text === String(DEFAULT) ? '' : text);
  const range = { from: dayAt(now - (days - 1) * DAY_MS), to: dayAt(now) };
  return { days, setDays, range, page, setPage, device, setDevice };
}

export type VitalScope = ReturnType<typeof useVitalScope>;
