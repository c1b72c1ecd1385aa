import { useState } from 'react';

/**
 * State that belongs to something and is reset with the next one, without remounting what shows it.
 * @param owner whose it is; another one begins with `initial`
 */
export function useStateOf<T>(owner: string, initial: T): readonly [T, (value: T) => void] {
  const [state, setState] = useState({ owner, value: initial });
  const own = state.owner === owner;
  // Forgotten for good: coming back to the first owner does not bring it back.
  if (!own && !Object.is(state.value, initial)) setState({ owner, value: initial });
  return [own ? state.value : initial, (value) => setState({ owner, value })];
}
