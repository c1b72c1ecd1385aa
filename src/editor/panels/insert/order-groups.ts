import { rank } from '#src/ui/rank.ts';

/** A group of things to insert, those that answer the query best first. */
export interface InsertGroup {
  readonly group: string;
  readonly entries: readonly { readonly label: string }[];
  /** What people of the site or of its projects made. */
  readonly isOwn?: boolean;
}

/**
 * The order in which groups are offered. A query: by their best answers, among equals own blocks first and texts next.
 * Without one texts come first, as people who open the list were about to type, and own blocks next.
 */
export function orderGroups<G extends InsertGroup>(query: string, groups: readonly G[]): readonly G[] {
  const isAsked = query.trim() !== '';
  const placeOf = ({ group, entries: [best], isOwn = false }: G) => {
    const isText = group === 'text';
    if (!isAsked) return Number(isText) * 2 + Number(isOwn);
    return (best ? rank(query, best.label) : 0) * 4 + Number(isOwn) * 2 + Number(isText);
  };
  return [...groups].sort((a, b) => placeOf(b) - placeOf(a));
}
