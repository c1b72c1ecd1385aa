import { useSearchParams } from 'react-router-dom';

/** `?thread=<id>`: the thread of comments that is shown over the pages, as mails and tickets lead to it. */
export function useAddressedThread(): [string | null, (id: string | null) => void] {
  const [params, setParams] = useSearchParams();
  const open = (id: string | null) =>
    setParams(
      (before) => {
        const changed = new URLSearchParams(before);
        if (id === null) changed.delete('thread');
        else changed.set('thread', id);
        return changed;
      },
      { replace: true },
    );
  return [params.get('thread'), open];
}
