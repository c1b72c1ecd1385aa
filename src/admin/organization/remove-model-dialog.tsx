import { useTranslation } from 'react-i18next';
import { removeLanguageModel } from '#src/api/language-model.ts';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';

/** Asks before the organization's own model and its key are removed. */
export function RemoveModelDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('language-model');
  return (
    <ConfirmDialog
      title={t('removeTitle')}
      action={t('remove')}
      danger
      onConfirm={removeLanguageModel}
      onClose={onClose}
    >
      {t('removeText')}
    </ConfirmDialog>
  );
}
