import { Layers } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { deletePageRoute, type PageRoute, savePageRoute } from '#src/api/page-routes.ts';
import { SourceUses } from '#src/parts/source-uses/source-uses.tsx';
import { Button } from '#src/ui/button.tsx';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { showToast, tryOrTell } from '#src/ui/toasts.ts';
import { plainAddress, startDraft, toInput } from './route-draft';

/** Asks before a route goes; the message after it can bring it back. */
export function DeleteRouteDialog(props: { route: PageRoute; onCollect: () => void; onClose: () => void }) {
  const { route, onCollect, onClose } = props;
  const { t } = useTranslation(['page-routes', 'change-sets']);
  const address = plainAddress(startDraft(route));
  const restore = () => void tryOrTell(() => savePageRoute(toInput({ ...startDraft(route), id: null })));
  const remove = async () => {
    await deletePageRoute(route.id);
    showToast({
      tone: 'success',
      text: t('ui:deleted', { name: route.url_string }),
      action: { label: t('ui:undo'), run: restore },
    });
  };
  return (
    <ConfirmDialog title={t('deleteTitle')} action={t('delete')} danger onConfirm={remove} onClose={onClose}>
      <code dir="ltr">{route.url_string}</code>
      <p>{t('deleteText')}</p>
      <p>
        <Button size="sm" icon={<Layers />} onClick={onCollect}>
          {t('change-sets:addAction')}
        </Button>
      </p>
      {address !== null && <SourceUses address={address} />}
    </ConfirmDialog>
  );
}
