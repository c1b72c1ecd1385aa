import { fault } from '#common/contract/faults.ts';
import { asc, desc, type Column, type SQL } from 'drizzle-orm';
import { AppError } from '#server/platform/app-error.ts';

/** What every `dash` list takes, validated (`listBody` of common/contract/endpoint.ts). */
export interface ListQuery {
  readonly size: number;
  readonly page: number;
  readonly search?: string | undefined;
  /** `field` or `-field`. */
  readonly sort?: string | undefined;
  readonly filter?: Readonly<Record<string, string | number | boolean>> | undefined;
}

/** An ILIKE pattern that finds `search` anywhere, its own `%`, `_` and `\` taken literally. */
export function likePattern(search: string): string {
  return `%${search.replace(/[\\%_]/g, '\\$&')}%`;
}

/**
 * The order a list asks for, or undefined when it asks for none.
 * @throws AppError invalid when the list cannot be sorted by that field
 */
export function sortedBy(sort: string | undefined, columns: Readonly<Record<string, Column | SQL>>): SQL | undefined {
  if (sort === undefined) return undefined;
  const name = sort.replace(/^-/, '');
  const column = Object.hasOwn(columns, name) ? columns[name] : undefined;
  if (!column) {
    const allowed = Object.keys(columns).join(', ');
    throw new AppError('invalid', { details: [fault('sort', 'unknown_sort', { allowed })] });
  }
  return sort.startsWith('-') ? desc(column) : asc(column);
}

/**
 * How many rows a list has in all.
 * @param read rows on the page that was read: one that is not full shows the end of the list, and nothing is counted
 * @param count asks the database, which walks every row of the list
 */
export async function totalOf(
  { size, page }: ListQuery,
  read: number,
  count: () => PromiseLike<number>,
): Promise<number> {
  const isEnd = read < size && (read > 0 || page === 1);
  return isEnd ? (page - 1) * size + read : count();
}
