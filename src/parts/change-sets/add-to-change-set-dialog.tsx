import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { addChangeSet, addItem, type NewItem, useChangeSets } from '#src/api/change-sets.ts';
import { fieldFault } from '#src/i18n/error-text.ts';
import { ErrorPanel } from '#src/ui/error-panel.tsx';
import { Field } from '#src/ui/field.tsx';
import { FormDialog } from '#src/ui/form-dialog.tsx';
import { Select } from '#src/ui/select.tsx';
import { TextInput } from '#src/ui/text-input.tsx';
import { showToast } from '#src/ui/toasts.ts';

/** Sets that are offered; the list holds the others. */
const OFFERED = 100;
/** Value of the choice that begins a new one. */
const NEW = '';

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
  const { data, error: failure, retry } = useChangeSets({ size: OFFERED, filter: { state: 'open' } });
  const [chosen, setChosen] = useState<string | null>(null);
  const [newName, setNewName] = useState('');
  const sets = data?.changeSets ?? [];
  const id = chosen ?? sets[0]?.id ?? NEW;
  const submit = async () => {
    const setId = id === NEW ? await addChangeSet(newName.trim()) : id;
    // Were the item refused, the next try adds it to the set that was just made.
    setChosen(setId);
    await addItem(setId, item);
    const open = { label: t('openSet'), run: () => void navigate(`/change-sets/${setId}`) };
    showToast({ tone: 'success', text: t('added', { name }), action: open });
  };
  const options = [
    ...sets.map((set) => ({ value: set.id, label: set.name })),
    ...(id !== NEW && !sets.some((set) => set.id === id) ? [{ value: id, label: newName }] : []),
    { value: NEW, label: t('newChoice') },
  ];
  return (
    <FormDialog
      title={t('addTitle')}
      action={t('add')}
      dirty={newName !== ''}
      disabledReason={data ? null : t('ui:loading')}
      onSubmit={submit}
      onClose={onClose}
    >
      {(error) => (
        <>
          <p>{t('addText', { name })}</p>
          {failure !== undefined && !data && <ErrorPanel error={failure} onRetry={retry} />}
          {sets.length > 0 && (
            <Field label={t('changeSet')}>
              {(ids) => (
                <Select
                  {...ids}
                  data-autofocus
                  value={id}
                  options={options}
                  onChange={(event) => setChosen(event.target.value)}
                />
              )}
            </Field>
          )}
          {id === NEW && data && (
            <Field label={t('newName')} help={t('nameHelp')} error={fieldFault(error, 'name')}>
              {(ids) => (
                <TextInput
                  {...ids}
                  data-autofocus={sets.length === 0 ? true : undefined}
                  required
                  maxLength={120}
                  autoComplete="off"
                  value={newName}
                  onChange={(event) => setNewName(event.target.value)}
                />
              )}
            </Field>
          )}
        </>
      )}
    </FormDialog>
  );
}
