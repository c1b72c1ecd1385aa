import { useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { showThreadAtom } from '../../engine/view-state';

/** `?thread=<id>`: opens the panel of comments on it, as mails and tickets lead there. */
export function useAddressedThread(): void {
  const [params] = useSearchParams();
  const id = params.get('thread');
  const show = useSetAtom(showThreadAtom);
  useEffect(() => {
    if (id !== null) show(id);
  }, [id, show]);
}
