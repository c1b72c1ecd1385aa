import type { AuditEntry } from '#common/contract/audit.ts';
import { BYTE_ORDER_MARK, csvLine } from '#server/platform/csv.ts';

const COLUMNS = ['time', 'act', 'actorName', 'actorEmail', 'actByName', 'target', 'address', 'details'] as const;

/** The byte order mark and the header line. */
export const csvHead = `${BYTE_ORDER_MARK}${csvLine(COLUMNS)}`;

/** One line per entry; details as `name=value; …`. */
export function csvLines(entries: readonly AuditEntry[]): string {
  return entries
    .map(({ details, actByName, ...entry }) => {
      const facts = Object.entries(details)
        .map(([name, value]) => `${name}=${value}`)
        .sort();
      const texts = { ...entry, actByName: actByName ?? '', details: facts.join('; ') };
      return csvLine(COLUMNS.map((column) => texts[column]));
    })
    .join('');
}
