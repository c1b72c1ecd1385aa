function twoDigits(number: number) {
  return String(number).padStart(2, '0');
}

/** The reader's day as `2026-11-22`. */
export function today(now = new Date()): string {
  return `${now.getFullYear()}-${twoDigits(now.getMonth() + 1)}-${twoDigits(now.getDate())}`;
}

/**
 * The last moment of a day where the reader is, as ISO 8601 in UTC.
 * @param day `2026-11-22`
 */
export function endOfDay(day: string): string {
  return new Date(`${day}T23:59:59.999`).toISOString();
}
