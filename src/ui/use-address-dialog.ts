import { useSearchParams } from 'react-router-dom';

/**
 * The thing whose dialog is open, kept in the address, so that it can be linked to and "back" closes it.
 * @param name under which the address keeps the id: `?message=`
 * @returns the id (null: none is open), and how to open another one or none
 */
export function useAddressDialog(name: string): [string | null, (id: string | null) => void] {
  const [params, setParams] = useSearchParams();
  const show = (id: string | null) =>
    setParams((before) => {
      const next = new URLSearchParams(before);
      if (id === null) next.delete(name);
      else next.set(name, id);
      return next;
    });
  return [params.get(name), show];
}
