import type { TFunction } from 'i18next';
import type { BoardInput, ColumnKind } from '#src/api/tickets.ts';

const KINDS: Readonly<Record<ColumnKind, true>> = { todo: true, doing: true, review: true, done: true };

/** What a column can mean, in the order of work; the compiler misses none. */
export const COLUMN_KINDS = Object.keys(KINDS) as readonly ColumnKind[];

/** A key for a board of this name: its first Latin capitals, or one that fits any. */
export function keyFor(name: string): string {
  const letters = name
    .normalize('NFD')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .replace(/^\d+/, '')
    .slice(0, 4);
  return letters.length < 2 ? 'TASK' : letters;
}

/** The board that a first ticket or the sample begins: a column of each kind. @param t of the area `tickets` */
export function defaultBoard(organization: string, t: TFunction) {
  const columns = COLUMN_KINDS.map((kind) => ({ name: t(`tickets:kinds.${kind}`), kind, limit: null }));
  const board = { key: keyFor(organization), name: t('tickets:title'), columns };
  return board satisfies BoardInput;
}
