import type { BoardColumn } from '#common/contract/tickets.ts';
import { fault } from '#common/contract/faults.ts';
import { AppError } from '#server/platform/app-error.ts';

/** A column as it is sent: without an id it is new. */
export type SentColumn = Omit<BoardColumn, 'id'> & { readonly id?: string | undefined };

/** An id that people can read in an address: the kind, with a number where that is taken. */
function freeId(kind: string, taken: ReadonlySet<string>): string {
  for (let number = 1; ; number += 1) {
    const id = number === 1 ? kind : `${kind}-${number}`;
    if (!taken.has(id)) return id;
  }
}

/**
 * The columns of a board with an id each.
 * @param before the board's columns so far; of a removed one the id is not given to another
 * @throws AppError invalid: an id that the board does not have or that comes twice; no column for what is done, or none besides
 */
export function columnsFrom(sent: readonly SentColumn[], before: readonly BoardColumn[]): BoardColumn[] {
  const known = new Set(before.map(({ id }) => id));
  const used = new Set<string>();
  const columns = sent.map(({ id, ...fields }, index) => {
    if (id !== undefined && (!known.has(id) || used.has(id)))
      throw new AppError('invalid', { details: [fault(`board.columns.${index}.id`, 'not_valid')] });
    const own = id ?? freeId(fields.kind, new Set([...known, ...used]));
    used.add(own);
    return { id: own, ...fields };
  });
  const done = columns.filter(({ kind }) => kind === 'done').length;
  if (done === 0 || done === columns.length)
    throw new AppError('invalid', { details: [fault('board.columns', 'board_needs_done')] });
  return columns;
}
