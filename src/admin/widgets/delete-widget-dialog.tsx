import { useTranslation } from 'react-i18next';
import { deleteWidget, type WidgetEntry } from '#src/api/widgets.ts';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { showToast } from '#src/ui/toasts.ts';
import { describeUses } from '#src/parts/uses-list.tsx';

/** Asks before a stored widget goes; copies of it on pages stay. */
export function DeleteWidgetDialog({ record, onClose }: { record: WidgetEntry; onClose: () => void }) {
  const { t } = useTranslation('widgets');
  const remove = async () => {
    await deleteWidget(record.id);
    showToast({ tone: 'success', text: t('list.deleted') });
  };
  return (
    <ConfirmDialog
      title={t('ui:deleteTitle', { name: record.title || record.key })}
      action={t('list.delete')}
      danger
      onConfirm={remove}
      describe={describeUses}
      onClose={onClose}
    >
      {t('list.deleteText')}
    </ConfirmDialog>
  );
}
