import { BYTE_ORDER_MARK, csvLine } from '#server/platform/csv.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { formSubmissions } from '#server/platform/db/schema/forms.ts';
import type { FormRow } from './forms-store';
import { type ChosenSubmissions, readSubmissions } from './submissions-store';

type Row = Pick<typeof formSubmissions.$inferSelect, 'id' | 'answers' | 'state' | 'path' | 'addedOn'>;

function textOf(value: string | readonly string[]): string {
  return typeof value === 'string' ? value : value.join('; ');
}

function line(keys: readonly string[], { addedOn, state, path, answers }: Row): string {
  const given = new Map(answers.map(({ key, value }) => [key, textOf(value)]));
  return csvLine([addedOn.toISOString(), state, path, ...keys.map((key) => given.get(key) ?? '')]);
}

/** Submissions as CSV, streamed: a column for each field of the form, and for each that answers still have. */
export async function* submissionsCsv(db: Database, form: FormRow, chosen: ChosenSubmissions): AsyncGenerator<string> {
  const labels = new Map<string, string>();
  for await (const rows of readSubmissions(db, form.id, chosen))
    for (const { answers } of rows) for (const { key, label } of answers) if (!labels.has(key)) labels.set(key, label);
  for (const { key, label } of form.fields) labels.set(key, label);
  const own = form.fields.map(({ key }) => key);
  const keys = [...own, ...[...labels.keys()].filter((key) => !own.includes(key))];
  yield BYTE_ORDER_MARK + csvLine(['added_on', 'state', 'page', ...keys.map((key) => labels.get(key) || key)]);
  for await (const rows of readSubmissions(db, form.id, chosen)) yield rows.map((row) => line(keys, row)).join('');
}

/** The same as JSON, answers by the keys of their fields. */
export async function* submissionsJson(db: Database, form: FormRow, chosen: ChosenSubmissions): AsyncGenerator<string> {
  yield '[';
  let isFirst = true;
  for await (const rows of readSubmissions(db, form.id, chosen))
    for (const { id, addedOn, state, path, answers } of rows) {
      const given = Object.fromEntries(answers.map(({ key, value }) => [key, value]));
      yield `${isFirst ? '\n' : ',\n'}${JSON.stringify({ id, added_on: addedOn.toISOString(), state, page: path, answers: given })}`;
      isFirst = false;
    }
  yield '\n]\n';
}
