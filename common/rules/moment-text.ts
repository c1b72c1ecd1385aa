/** A date, or a date and a time; without an offset it is meant in UTC. */
const MOMENT = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(?::\d{2})?(Z|[+-]\d{2}:\d{2})?)?$/;
const MINUTE_MS = 60_000;

/** What a text such as `2027-12-31T18:00+01:00` says. */
export interface MomentText {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly hasTime: boolean;
  /** Minutes that clocks are ahead of UTC where it was written. */
  readonly offset: number;
}

function minutesOf(offset: string | undefined): number {
  if (offset === undefined || offset === 'Z') return 0;
  const minutes = Number(offset.slice(1, 3)) * 60 + Number(offset.slice(4, 6));
  return offset.startsWith('-') ? -minutes : minutes;
}

/** Reads a date, or a date and a time; undefined for anything else. */
export function readMoment(text: string): MomentText | undefined {
  const value = text.trim();
  const [, time, offset] = MOMENT.exec(value) ?? [];
  const at = MOMENT.test(value) ? Date.parse(time && !offset ? `${value}Z` : value) : NaN;
  return Number.isFinite(at) ? { at, hasTime: time !== undefined, offset: minutesOf(offset) } : undefined;
}

/** A number of minutes ahead of UTC as it is written behind a time: `+01:00`. */
function offsetText(minutes: number): string {
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `${minutes < 0 ? '-' : '+'}${String(hours).padStart(2, '0')}:${String(rest).padStart(2, '0')}`;
}

/** A moment as fields for a date and a time have it: in the time of this machine, to the minute. A date begins at midnight. */
export function momentToLocal(text: string): string | undefined {
  const moment = readMoment(text);
  if (!moment) return undefined;
  if (!moment.hasTime) return `${text.trim()}T00:00`;
  const ahead = -new Date(moment.at).getTimezoneOffset();
  return new Date(moment.at + ahead * MINUTE_MS).toISOString().slice(0, 16);
}

/** What such a field holds, with the offset that this machine has then; '' for none. */
export function localToMoment(local: string): string {
  const at = new Date(local);
  if (local === '' || Number.isNaN(at.getTime())) return '';
  return `${local.slice(0, 16)}${offsetText(-at.getTimezoneOffset())}`;
}
