import { useTranslation } from 'react-i18next';
import { deleteImage, type MediaImage } from '#src/api/media.ts';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { showToast } from '#src/ui/toasts.ts';
import { describeUses, UnlessUsed } from '#src/parts/uses-list.tsx';

export interface DeleteImageDialogProps {
  readonly image: MediaImage;
  readonly onDeleted: () => void;
  readonly onClose: () => void;
}

/** Asks before an image goes; while pages show it, names them instead. */
export function DeleteImageDialog({ image, onDeleted, onClose }: DeleteImageDialogProps) {
  const { t } = useTranslation('media');
  const remove = async () => {
    await deleteImage(image.id);
    showToast({ tone: 'success', text: t('ui:deleted', { name: image.name }) });
    onDeleted();
  };
  return (
    <ConfirmDialog
      title={t('ui:deleteTitle', { name: image.name })}
      action={t('delete')}
      danger
      onConfirm={remove}
      describe={(error) => describeUses(error, t('inUse'))}
      onClose={onClose}
    >
      <UnlessUsed of={{ kind: 'image', id: image.id }} lead={t('inUse')}>
        {t('deleteText')}
      </UnlessUsed>
    </ConfirmDialog>
  );
}
