import type { LogEvent, LogLine } from '#src/api/deployments.ts';

/** The lines after a further event; each comes once, so that they are added to those that are there. */
export function withEvent(lines: readonly LogLine[], event: LogEvent): readonly LogLine[] {
  return event.event === 'lines' ? [...lines, ...event.data.lines] : lines;
}

/** Indexes of the lines that hold a text, in any case. */
export function findLines(lines: readonly LogLine[], text: string): readonly number[] {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return [];
  return lines.flatMap((line, index) => (line.text.toLowerCase().includes(wanted) ? [index] : []));
}

/** The next of some indexes after one, from the start again after the last; null for none. */
export function nextAfter(indexes: readonly number[], current: number | null): number | null {
  return indexes.find((index) => index > (current ?? -1)) ?? indexes[0] ?? null;
}

/** The log as a file. */
export function logText(lines: readonly LogLine[]): string {
  return lines.map(({ at, text }) => `${new Date(at).toISOString()} ${text}\n`).join('');
}
