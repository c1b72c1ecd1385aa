import type { SingleAnswer } from '../../assistant.ts';
import type { ThingQuestion } from '../../instruction/thing-wish.ts';
import type { Opened } from '../opened.ts';
import { placeAt } from '../project.ts';
import { findThings, type Found, rowsOf } from './find-things.ts';
import { flagCalled, holdsFor, stateFieldOf } from './state-fields.ts';
import { nameFieldOf, type Row, small, thingRows } from './thing-rows.ts';

const MAX_PLACES = 100;

function all(rows: readonly Row[]): Found[] {
  return rows.flatMap((row) => row.items.map((item, at) => ({ row, at, item, by: 'whole' as const })));
}

/** A value of a thing, as it is written: its place, and what it says. */
function valueOf({ item: { record } }: Found, field: string) {
  const wanted = field === 'cost' ? 'price' : small(field);
  const own = record?.fields.find(({ name }) => small(name) === wanted);
  const flag = record && flagCalled(record, wanted);
  if (own) return { start: own.start, said: own.value };
  return flag ? { start: flag.start, said: String(flag.value) } : null;
}

/** The places of things, each with its name and, of a field, its value. */
function answer(found: readonly Found[], field: string | null, isCounted: boolean): SingleAnswer {
  const places = found.slice(0, MAX_PLACES).map((each) => {
    const { row, item } = each;
    const value = field === null ? null : valueOf(each, field);
    const start = value?.start ?? (item.record ? nameFieldOf(item.record)?.start : undefined) ?? item.start;
    return placeAt(row.file, start, value ? `${item.name}: ${value.said}` : item.name);
  });
  const notes = isCounted ? [{ note: 'count' as const, values: [String(found.length)] }] : [];
  return { outcome: 'answer', topic: 'list', places, notes };
}

function numberOf(found: Found, field: string): number | null {
  const said = valueOf(found, field)?.said.match(/\d+(?:[.,]\d{1,2})?/g) ?? [];
  const [only, other] = said;
  return only === undefined || other !== undefined ? null : Number(only.replace(',', '.'));
}

/** What a state says is of the data; null: nothing there does. */
function stateName({ row, item }: Found, state: string): string | null {
  const field = item.record && stateFieldOf(row, item.record, state);
  if (!field) return null;
  return field.as === 'flag' ? field.flag.name : field.field.name;
}

function ofState(found: readonly Found[], state: string, isSo: boolean): readonly Found[] | null {
  const judged = found.map(({ row, item }) => item.record && holdsFor(row, item.record, state));
  if (judged.every((each) => each === null)) return null;
  return found.filter((_each, at) => judged[at] === isSo);
}

function answerMany(rows: readonly Row[], about: Exclude<ThingQuestion, { thing: unknown }>): SingleAnswer | null {
  const found = all(rowsOf(rows, about.noun));
  if (found.length === 0) return null;
  if (about.ask === 'count' || about.ask === 'which') {
    const kept = about.state === null ? found : ofState(found, about.state.state, about.state.isSo);
    return kept && answer(kept, null, true);
  }
  const valued = found.flatMap((each) => {
    const number = numberOf(each, about.field);
    return number === null ? [] : [{ each, number }];
  });
  if (valued.length === 0) return null;
  if (about.ask === 'compare') {
    const kept = valued.filter(({ number }) => (about.isMore ? number > about.than : number < about.than));
    return answer(
      kept.map(({ each }) => each),
      about.field,
      true,
    );
  }
  const numbers = valued.map(({ number }) => number);
  const wanted = about.ask === 'least' ? Math.min(...numbers) : Math.max(...numbers);
  return answer(
    valued.filter(({ number }) => number === wanted).map(({ each }) => each),
    about.field,
    false,
  );
}

/** Answers a question about things of the data; null: nothing there is called so, or says it. */
export async function answerThings(opened: Opened, about: ThingQuestion): Promise<SingleAnswer | null> {
  const rows = await thingRows(opened);
  if (!('thing' in about)) return answerMany(rows, about);
  const found = findThings(rows, about.thing);
  if (about.ask === 'value') {
    const having = found.filter((each) => valueOf(each, about.field) !== null);
    return having.length === 0 ? null : answer(having, about.field, false);
  }
  const saying = found.flatMap((each) => {
    const name = stateName(each, about.state.state);
    return name === null ? [] : [{ each, name }];
  });
  const [first] = saying;
  return first
    ? answer(
        saying.map(({ each }) => each),
        first.name,
        false,
      )
    : null;
}
