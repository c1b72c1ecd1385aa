import { useTranslation } from 'react-i18next';
import { addRunner } from '#src/api/runners.ts';
import { NewSecretDialog } from '#src/parts/new-secret-dialog.tsx';

export interface AddRunnerDialogProps {
  readonly onClose: () => void;
  /** Gets the token, which is never shown again. */
  readonly onAdded: (token: string) => void;
}

/** Asks what a new machine is called. */
export function AddRunnerDialog({ onClose, onAdded }: AddRunnerDialogProps) {
  const { t } = useTranslation('runners');
  return (
    <NewSecretDialog
      title={t('add')}
      action={t('addAct')}
      nameLabel={t('name')}
      nameHelp={t('nameHelp')}
      create={addRunner}
      onMade={onAdded}
      onClose={onClose}
    />
  );
}
