import { fault } from '#common/contract/faults.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Change } from './read-changes';

/** What a person names: files, hunks, rows of hunks, or none of these. */
export interface Named {
  readonly paths?: readonly string[] | undefined;
  readonly hunks?: readonly string[] | undefined;
  /** Rows of hunks, by their numbers from 0. */
  readonly rows?: readonly { readonly hunk: string; readonly rows: readonly number[] }[] | undefined;
}

/** Part of a changed file: some of its ids. */
export interface Chosen {
  readonly change: Change;
  readonly ids: ReadonlySet<string>;
  /** Numbers of rows, by the hunk's number, of hunks that are not chosen as a whole. */
  readonly rows: ReadonlyMap<number, ReadonlySet<number>>;
}

/** Whether all of the file was chosen. */
export function isAll({ change, ids }: Chosen): boolean {
  return change.ids.every((id) => ids.has(id));
}

function invalidError(field: 'paths' | 'hunks' | 'rows') {
  return new AppError('invalid', { details: [fault(field, 'not_valid')] });
}

/** The rows that are named, by their hunk's number; a hunk of which all are named is one of `ids`. */
function chooseRows(change: Change, ids: Set<string>, wanted: ReadonlyMap<string, readonly number[]>) {
  const rows = new Map<number, ReadonlySet<number>>();
  if (change.isWhole) return rows;
  for (const [index, id] of change.ids.entries()) {
    const numbers = wanted.get(id);
    if (numbers === undefined || ids.has(id)) continue;
    const count = change.rowIds(index).length;
    if (numbers.some((number) => number >= count)) throw invalidError('rows');
    const chosen = new Set(numbers);
    if (chosen.size === count) ids.add(id);
    else rows.set(index, chosen);
  }
  return rows;
}

/**
 * The changes that are named.
 * @param byDefault what is meant when nothing is named
 * @throws AppError `invalid` naming `paths`, `hunks` or `rows` for what is no change of the session
 */
export function choose(
  files: readonly Change[],
  { paths, hunks, rows }: Named,
  byDefault: (change: Change) => boolean,
): Chosen[] {
  const isNamed = paths !== undefined || hunks !== undefined || rows !== undefined;
  const [wantedPaths, wantedHunks] = [new Set(paths), new Set(hunks)];
  const wantedRows = new Map(rows?.map((each) => [each.hunk, each.rows]));
  const chosen = files.map((change) => {
    const isWanted = isNamed ? wantedPaths.has(change.file.path) : byDefault(change);
    const named = isWanted ? change.ids : change.isWhole ? [] : change.ids.filter((id) => wantedHunks.has(id));
    const ids = new Set(named);
    return { change, rows: chooseRows(change, ids, wantedRows), ids };
  });
  const known = new Set(files.flatMap(({ ids, isWhole }) => (isWhole ? [] : ids)));
  const knownPaths = new Set(files.map(({ file }) => file.path));
  if ([...wantedPaths].some((path) => !knownPaths.has(path))) throw invalidError('paths');
  if ([...wantedHunks].some((id) => !known.has(id))) throw invalidError('hunks');
  if ([...wantedRows.keys()].some((id) => !known.has(id))) throw invalidError('rows');
  return chosen.filter((one) => one.ids.size > 0 || one.rows.size > 0);
}
