import { useEffect, useState } from 'react';

/**
 * Address of a file that was read with the person's own right, null where that failed; null as a whole: not yet.
 * @param read stays the same from one drawing to the next
 * @param of what the file belongs to
 * @param name of the file; null: there is none
 */
export function useFileAddress(
  read: (of: string, name: string) => Promise<Blob>,
  of: string,
  name: string | null,
): { readonly address: string | null } | null {
  const [found, setFound] = useState<{ readonly name: string; readonly address: string | null } | null>(null);
  useEffect(() => {
    if (name === null) return undefined;
    let address: string | null = null;
    let isOver = false;
    const show = (blob: Blob | null) => {
      if (isOver) return;
      address = blob && URL.createObjectURL(blob);
      setFound({ name, address });
    };
    read(of, name).then(show, () => show(null));
    return () => {
      isOver = true;
      if (address !== null) URL.revokeObjectURL(address);
    };
  }, [read, of, name]);
  return found?.name === name ? found : null;
}
