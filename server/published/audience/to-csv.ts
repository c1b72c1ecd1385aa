import type { PersonField } from '#common/contract/audience.ts';
import { BYTE_ORDER_MARK, csvLine } from '#server/platform/csv.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { people } from '#server/platform/db/schema/audience.ts';
import { listFields } from './fields-store';
import type { PeopleFilter } from './people-filter';
import { readPeople } from './read-people';

type Row = Pick<typeof people.$inferSelect, 'email' | 'name' | 'language' | 'state' | 'addedOn' | 'fields'>;

const COLUMNS = ['email', 'name', 'language', 'state', 'added_on'] as const;

function lineOf(fields: readonly PersonField[], { email, name, language, state, addedOn, fields: values }: Row) {
  const own = fields.map(({ key }) => String(values[key] ?? ''));
  return csvLine([email, name, language ?? '', state, addedOn.toISOString(), ...own]);
}

/** People as CSV, streamed while it is read: a hundred thousand are never in memory at once. */
export async function* peopleCsv(db: Database, siteId: string, filter: PeopleFilter): AsyncGenerator<string> {
  const fields = await listFields(db, siteId);
  yield BYTE_ORDER_MARK + csvLine([...COLUMNS, ...fields.map(({ key }) => key)]);
  for await (const rows of readPeople(db, siteId, filter)) yield rows.map((row) => lineOf(fields, row)).join('');
}
