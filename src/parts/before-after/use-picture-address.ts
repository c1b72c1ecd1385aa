import { useEffect, useState } from 'react';
import { readPagePicture } from '#src/api/page-pictures.ts';

/** Address of a picture that was read with the person's own right, null where that failed; null as a whole: not yet. */
export function usePictureAddress(
  pullRequestId: string,
  name: string | null,
): { readonly address: string | null } | null {
  const [read, setRead] = useState<{ readonly name: string; readonly address: string | null } | null>(null);
  useEffect(() => {
    if (name === null) return undefined;
    let address: string | null = null;
    let isOver = false;
    const show = (blob: Blob | null) => {
      if (isOver) return;
      address = blob && URL.createObjectURL(blob);
      setRead({ name, address });
    };
    readPagePicture(pullRequestId, name).then(show, () => show(null));
    return () => {
      isOver = true;
      if (address !== null) URL.revokeObjectURL(address);
    };
  }, [pullRequestId, name]);
  return read?.name === name ? read : null;
}
