import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { addItem, type NewItem } from '#src/api/change-sets.ts';
import { FormDialog } from '#src/ui/form-dialog.tsx';
import { showToast } from '#src/ui/toasts.ts';
import { SetChoiceFields } from './set-choice-fields';
import { useSetChoice } from './use-set-choice';

export interface AddToChangeSetProps {
  /** What is added, as it is called. */
  readonly name: string;
  readonly item: NewItem;
  readonly onClose: () => void;
}

/** Puts something into a change set that is open, or into a new one, instead of publishing it now. */
export function AddToChangeSetDialog({ name, item, onClose }: AddToChangeSetProps) {
  const { t } = useTranslation('change-sets');
  const navigate = useNavigate();
  const choice = useSetChoice();
  const submit = async () => {
    const setId = await choice.take();
    await addItem(setId, item);
    const open = { label: t('openSet'), run: () => void navigate(`/change-sets/${setId}`) };
    showToast({ tone: 'success', text: t('added', { name }), action: open });
  };
  return (
    <FormDialog
      title={t('addTitle')}
      action={t('add')}
      dirty={choice.newName !== ''}
      disabledReason={choice.isRead ? null : t('ui:loading')}
      onSubmit={submit}
      onClose={onClose}
    >
      {(error) => (
        <>
          <p>{t('addText', { name })}</p>
          <SetChoiceFields choice={choice} error={error} takesFocus />
        </>
      )}
    </FormDialog>
  );
}
