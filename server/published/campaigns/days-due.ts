const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** Days that are made up for after the server was away. */
const MAX_DAYS = 3;

function dayOf(ms: number) {
  return new Date(ms).toISOString().slice(0, 10);
}

/** Days (`2026-11-26`) whose hour of UTC has struck since the last look, oldest first; of more than three the last three. */
export function daysDue(lookedAt: Date, now: Date, hour: number): string[] {
  const days: string[] = [];
  const first = Math.floor(lookedAt.getTime() / DAY_MS) * DAY_MS;
  for (let day = first; day <= now.getTime(); day += DAY_MS) {
    const strikes = day + hour * HOUR_MS;
    if (strikes > lookedAt.getTime() && strikes <= now.getTime()) days.push(dayOf(day));
  }
  return days.slice(-MAX_DAYS);
}

function isLeap(year: number) {
  return new Date(Date.UTC(year, 1, 29)).getUTCMonth() === 1;
}

/**
 * The dates whose people are written to today.
 * @param today `2026-11-26`
 * @param how `days` after their date (before it: negative); `yearly`: whatever its year
 * @returns whole dates, or months and days; the 29th of February is the 28th where there is none
 */
export function sameDays(
  today: string,
  { days, yearly }: { readonly days: number; readonly yearly: boolean },
): readonly string[] {
  const date = dayOf(Date.parse(today) - days * DAY_MS);
  if (!yearly) return [date];
  const day = date.slice(5);
  return day === '02-28' && !isLeap(Number(date.slice(0, 4))) ? [day, '02-29'] : [day];
}
