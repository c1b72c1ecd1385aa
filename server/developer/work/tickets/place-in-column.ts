import { and, asc, desc, eq, lt, ne } from 'drizzle-orm';
import type { Queryable } from '#server/platform/db/database.ts';
import { tickets } from '#server/platform/db/schema/tickets.ts';
import { evenRanks, rankBetween } from './rank-between';

/** Longer ranks mean very many inserts into one gap: the column is rebalanced. */
const MAX_RANK = 40;

export interface PlaceInColumn {
  readonly boardId: string;
  readonly status: string;
  /** The ticket that is put there; it does not count as its own neighbor. */
  readonly id: string;
  /** The ticket it is inserted before; the end of the column when absent, or when that one no longer exists. */
  readonly before?: string | undefined;
}

function othersIn({ boardId, status, id }: PlaceInColumn) {
  return and(eq(tickets.boardId, boardId), eq(tickets.status, status), ne(tickets.id, id));
}

async function findRank(tx: Queryable, place: PlaceInColumn): Promise<string> {
  const others = othersIn(place);
  const [next] =
    place.before === undefined
      ? []
      : await tx
          .select({ rank: tickets.rank })
          .from(tickets)
          .where(and(others, eq(tickets.id, place.before)));
  const [last] = await tx
    .select({ rank: tickets.rank })
    .from(tickets)
    .where(next ? and(others, lt(tickets.rank, next.rank)) : others)
    .orderBy(desc(tickets.rank))
    .limit(1);
  return rankBetween(last?.rank ?? null, next?.rank ?? null);
}

async function spreadRanks(tx: Queryable, place: PlaceInColumn): Promise<void> {
  const rows = await tx
    .select({ id: tickets.id })
    .from(tickets)
    .where(othersIn(place))
    .orderBy(asc(tickets.rank), asc(tickets.id));
  const ranks = evenRanks(rows.length);
  for (const [index, { id }] of rows.entries())
    await tx.update(tickets).set({ rank: ranks[index]! }).where(eq(tickets.id, id));
}

/**
 * The rank of a ticket that is put into a column.
 * @param tx a transaction that has locked the board: two that are put into one gap at once then get different ranks
 */
export async function placeInColumn(tx: Queryable, place: PlaceInColumn): Promise<string> {
  const rank = await findRank(tx, place);
  if (rank.length <= MAX_RANK) return rank;
  await spreadRanks(tx, place);
  return findRank(tx, place);
}
