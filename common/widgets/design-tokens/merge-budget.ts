import { isRecord } from '#common/rules/is-record.ts';
import { TokensFault } from './format';
import { isToken, MAX_VALUES, mergeTrees, type Tree } from './tree';

/**
 * Names that are copied for an import: as many as two of the largest files have values. Sets that name one another several
 * times would grow by the power of their number, and each merge copies what is there.
 */
const MAX_WORK = 2 * MAX_VALUES;
/** What following a source counts as: 20,000 of them are all. */
const SOURCE_WORK = 40;

/** What the merging of the files of one import may take. */
export interface Budget {
  /** Counts a source that is followed. @throws TokensFault `too_many` */
  readonly follow: () => void;
  /** Merges within the budget. @throws TokensFault `too_many` */
  readonly merge: (one: Tree, later: Tree) => Tree;
}

/** The names that a merge copies: those of each group that both have. */
function workOf(one: Tree, later: Tree): number {
  return Object.entries(later).reduce((sum, [key, value]) => {
    const before = Object.hasOwn(one, key) ? one[key] : undefined;
    const areGroups = isRecord(before) && isRecord(value) && !isToken(before) && !isToken(value);
    return areGroups ? sum + workOf(before, value) : sum + 1;
  }, Object.keys(one).length);
}

/** The budget of one import, the same in a browser and on a server. */
export function createBudget(): Budget {
  let left = MAX_WORK;
  const spend = (work: number) => {
    left -= work;
    if (left < 0) throw new TokensFault('too_many', '');
  };
  return {
    follow: () => spend(SOURCE_WORK),
    merge(one, later) {
      spend(workOf(one, later));
      return mergeTrees(one, later);
    },
  };
}
