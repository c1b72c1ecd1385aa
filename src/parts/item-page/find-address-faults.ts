/** What is wrong with the addresses that items give their pages. */
export interface AddressFaults {
  /** Items without one. */
  readonly missing: number;
  /** Addresses of several items, and how many have each. */
  readonly repeated: readonly (readonly [address: string, count: number])[];
}

/** Where not every item has an address of its own; null: each has one. @param values of the field, item by item */
export function findAddressFaults(values: readonly string[]): AddressFaults | null {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value.trim(), (counts.get(value.trim()) ?? 0) + 1);
  const repeated = [...counts].filter(([address, count]) => address !== '' && count > 1);
  const missing = counts.get('') ?? 0;
  return missing === 0 && repeated.length === 0 ? null : { missing, repeated };
}
