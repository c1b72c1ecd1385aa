/**
 * Every word of a union as a list, in the order they are named; the compiler misses none. Screens take them so, since the
 * contract's own lists would bring its schemas into the browser.
 */
export function keysOf<Key extends string>(named: Readonly<Record<Key, unknown>>): readonly Key[] {
  return Object.keys(named) as Key[];
}
