import { fault } from '#common/contract/faults.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Change } from './read-changes';

/** What a person names: files, hunks, or neither. */
export interface Named {
  readonly paths?: readonly string[] | undefined;
  readonly hunks?: readonly string[] | undefined;
}

/** Part of a changed file: some of its ids. */
export interface Chosen {
  readonly change: Change;
  readonly ids: ReadonlySet<string>;
}

/** Whether all of the file was chosen. */
export function isAll({ change, ids }: Chosen): boolean {
  return change.ids.every((id) => ids.has(id));
}

function invalidError(field: 'paths' | 'hunks') {
  return new AppError('invalid', { details: [fault(field, 'not_valid')] });
}

/**
 * The changes that are named.
 * @param byDefault what is meant when nothing is named
 * @throws AppError `invalid` naming `paths` or `hunks` for what is no change of the session
 */
export function choose(
  files: readonly Change[],
  { paths, hunks }: Named,
  byDefault: (change: Change) => boolean,
): Chosen[] {
  const isNamed = paths !== undefined || hunks !== undefined;
  const [wantedPaths, wantedHunks] = [new Set(paths), new Set(hunks)];
  const chosen = files.map((change) => {
    const isWanted = isNamed ? wantedPaths.has(change.file.path) : byDefault(change);
    const ids = isWanted ? change.ids : change.isWhole ? [] : change.ids.filter((id) => wantedHunks.has(id));
    return { change, ids: new Set(ids) };
  });
  const known = new Set(files.flatMap(({ ids, isWhole }) => (isWhole ? [] : ids)));
  const knownPaths = new Set(files.map(({ file }) => file.path));
  if ([...wantedPaths].some((path) => !knownPaths.has(path))) throw invalidError('paths');
  if ([...wantedHunks].some((id) => !known.has(id))) throw invalidError('hunks');
  return chosen.filter(({ ids }) => ids.size > 0);
}
