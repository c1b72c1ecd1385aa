const DAYS = /^(\d{4}-\d\d-\d\d)\.\.(\d{4}-\d\d-\d\d)$/;

export interface Days {
  /** First and last day as `2026-11-22`; '' = none. */
  readonly from: string;
  readonly to: string;
}

function isDay(day: string) {
  return !Number.isNaN(Date.parse(day)) && new Date(day).toISOString().startsWith(day);
}

/** Reads `2026-11-01..2026-11-22` from an address; what is no such pair of days is no days. */
export function readDays(text: string): Days {
  const [, from = '', to = ''] = DAYS.exec(text) ?? [];
  return isDay(from) && isDay(to) && from <= to ? { from, to } : { from: '', to: '' };
}

/** Days as an address holds them; '' for none. */
export function writeDays({ from, to }: Days): string {
  return from && to ? `${from}..${to}` : '';
}

/** The first moment of the first day and the first after the last one, where the person is; {} for no days. */
export function momentsOf({ from, to }: Days): { from?: string; to?: string } {
  if (!from || !to) return {};
  const end = new Date(`${to}T00:00`);
  end.setDate(end.getDate() + 1);
  return { from: new Date(`${from}T00:00`).toISOString(), to: end.toISOString() };
}

/** Today where the person is, as `2026-11-22`. */
export function today(now = new Date()): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
