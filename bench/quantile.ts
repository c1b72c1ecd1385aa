/**
 * The value that a share of a list does not exceed.
 * @param share of 1
 * @returns 0 for an empty list
 */
export function quantile(list: readonly number[], share: number): number {
  return [...list].sort((a, b) => a - b)[Math.ceil(list.length * share) - 1] ?? 0;
}
