import { FilePlus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadArea } from '#src/i18n/i18n.ts';
import { Button } from '#src/ui/button.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { lazyPart } from '#src/ui/lazy-part.ts';
import { tryOrTell } from '#src/ui/toasts.ts';
import { useSending } from '#src/ui/use-sending.ts';
import type { ItemPageDialogProps } from './item-page-dialog';

const ItemPageDialog = lazyPart(async () => {
  const [part] = await Promise.all([import('./item-page-dialog'), loadArea('page-routes')]);
  return part.ItemPageDialog;
});

interface Props extends Omit<ItemPageDialogProps, 'list' | 'onClose'> {
  /** Reads the list when it is asked for. @throws what is shown in its place */
  readonly readList: () => Promise<unknown>;
  /** The button is one of a row's signs. */
  readonly isSign?: boolean;
}

/** Offers a page for each item of a list. */
export function ItemPageButton({ readList, isSign = false, ...list }: Props) {
  const { t } = useTranslation('ui');
  const [read, setRead] = useState<{ readonly list: unknown } | null>(null);
  const { busy, run } = useSending();
  const open = () => void run(() => tryOrTell(async () => setRead({ list: await readList() })));
  return (
    <>
      {isSign ? (
        <IconButton
          size="sm"
          icon={<FilePlus />}
          label={t('itemPageNamed', { name: list.name })}
          aria-haspopup="dialog"
          busy={busy}
          onClick={open}
        />
      ) : (
        <Button size="sm" icon={<FilePlus />} aria-haspopup="dialog" busy={busy} onClick={open}>
          {t('itemPage')}
        </Button>
      )}
      {read && (
        <Suspense fallback={null}>
          <ItemPageDialog {...list} list={read.list} onClose={() => setRead(null)} />
        </Suspense>
      )}
    </>
  );
}
