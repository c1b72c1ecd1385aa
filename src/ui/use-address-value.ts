import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

/**
 * A filter of a list kept in the address, so that a list as seen can be linked to; a change goes back to the first page.
 * @returns what the address holds under the name ('' = nothing), and how to change it
 */
export function useAddressValue(name: string): [string, (value: string) => void] {
  const [params, setParams] = useSearchParams();
  const change = useCallback(
    (value: string) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          next.delete('page');
          if (value === '') next.delete(name);
          else next.set(name, value);
          return next;
        },
        { replace: true },
      ),
    [name, setParams],
  );
  return [params.get(name) ?? '', change];
}
