import { useTranslation } from 'react-i18next';
import { type DataSource, deleteDataSource } from '#src/api/data-sources.ts';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { showToast } from '#src/ui/toasts.ts';
import { UsesList, usesOf } from '#src/parts/uses-list.tsx';

/** Asks before a data source goes; while pages use it, names them instead. */
export function DeleteSourceDialog({ source, onClose }: { source: DataSource; onClose: () => void }) {
  const { t } = useTranslation('data-sources');
  const remove = async () => {
    await deleteDataSource(source.id);
    showToast({ tone: 'success', text: t('ui:deleted') });
  };
  const describe = (error: unknown) => {
    const uses = usesOf(error);
    if (uses.length === 0) return null;
    return (
      <>
        {t('inUse')}
        <UsesList uses={uses} />
      </>
    );
  };
  return (
    <ConfirmDialog
      title={t('ui:deleteTitle', { name: source.title })}
      action={t('delete')}
      danger
      onConfirm={remove}
      describe={describe}
      onClose={onClose}
    >
      {t('deleteText')}
    </ConfirmDialog>
  );
}
