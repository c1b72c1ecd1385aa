import { parsePath } from '#common/layout/binding-path.ts';
import { itemPath, readFilter } from '#common/layout/walk/filter-items.ts';
import type { FilterNames } from './filter-fault';

/** One item of a list by the page's address: that whose field is the key. */
export interface ItemChoice {
  /** As it is written in `filter`. */
  readonly filter: string;
  readonly field: string;
  readonly key: string;
}

/** The ways to show one item for each address; a field that is called as the key comes first. */
export function itemChoices({ fields, keys }: FilterNames): readonly ItemChoice[] {
  const plain = fields.filter((field) => parsePath(field)?.length === 1);
  const all = plain.flatMap((field) => keys.map((key) => ({ filter: `${field} == route.${key}`, field, key })));
  return [...all.filter(({ field, key }) => field === key), ...all.filter(({ field, key }) => field !== key)];
}

/** The choice that a filter means, however it is written; undefined: another one. */
export function chosenItem(filter: string, names: FilterNames): ItemChoice | undefined {
  const { path, operator, key } = readFilter(filter);
  const steps = parsePath(itemPath(path, names.as));
  if (operator !== '==' || steps?.length !== 2) return undefined;
  return itemChoices(names).find((choice) => choice.field === steps[1] && choice.key === key);
}
