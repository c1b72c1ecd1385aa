import { useTranslation } from 'react-i18next';
import { type DataSourceEntry, deleteDataSource } from '#src/api/data-sources.ts';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { showToast } from '#src/ui/toasts.ts';
import { describeUses } from '#src/parts/uses-list.tsx';

/** Asks before a data source goes; while pages use it, names them instead. */
export function DeleteSourceDialog({ source, onClose }: { source: DataSourceEntry; onClose: () => void }) {
  const { t } = useTranslation('data-sources');
  const remove = async () => {
    await deleteDataSource(source.id);
    showToast({ tone: 'success', text: t('ui:deleted') });
  };
  return (
    <ConfirmDialog
      title={t('ui:deleteTitle', { name: source.title })}
      action={t('delete')}
      danger
      onConfirm={remove}
      describe={(error) => describeUses(error, t('inUse'))}
      onClose={onClose}
    >
      {t('deleteText')}
    </ConfirmDialog>
  );
}
