import { useTranslation } from 'react-i18next';
import { type ChangeSet, goLive } from '#src/api/change-sets.ts';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { showToast } from '#src/ui/toasts.ts';
import { ItemName, ItemWords } from './item-words';

/** Asks before a set goes live, with what that changes. */
export function GoLiveDialog({ set, onClose }: { set: ChangeSet; onClose: () => void }) {
  const { t } = useTranslation('change-sets');
  const confirm = async () => {
    const { state } = await goLive(set.id);
    if (state === 'live') showToast({ tone: 'success', text: t('wentLive', { name: set.name }) });
  };
  return (
    <ConfirmDialog
      title={t('goLiveTitle', { name: set.name })}
      action={t('goLive')}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{t(set.pulls > 0 ? 'goLiveTextBuilt' : 'goLiveText')}</p>
      <ul className="change-list">
        {set.items.map((item) => (
          <li key={item.id}>
            <ItemName item={item} /> <ItemWords item={item} isOver={false} />
          </li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}
