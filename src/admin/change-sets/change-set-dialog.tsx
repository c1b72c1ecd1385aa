import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChangeSet } from '#src/api/change-sets.ts';
import { fieldFault } from '#src/i18n/error-text.ts';
import { Field } from '#src/ui/field.tsx';
import { FormDialog } from '#src/ui/form-dialog.tsx';
import { TextArea, TextInput } from '#src/ui/text-input.tsx';

export interface ChangeSetDialogProps {
  /** null: a new one. */
  readonly set: ChangeSet | null;
  readonly onSave: (words: { name: string; description: string }) => Promise<void>;
  readonly onClose: () => void;
}

/** Name and description of a change set. */
export function ChangeSetDialog({ set, onSave, onClose }: ChangeSetDialogProps) {
  const { t } = useTranslation('change-sets');
  const [start] = useState({ name: set?.name ?? '', description: set?.description ?? '' });
  const [words, setWords] = useState(start);
  return (
    <FormDialog
      title={t(set ? 'edit' : 'new')}
      action={set ? undefined : t('create')}
      dirty={words !== start}
      onSubmit={() => onSave({ name: words.name.trim(), description: words.description.trim() })}
      onClose={onClose}
    >
      {(error) => (
        <>
          <Field label={t('name')} help={t('nameHelp')} error={fieldFault(error, 'name')}>
            {(ids) => (
              <TextInput
                {...ids}
                data-autofocus
                required
                maxLength={120}
                autoComplete="off"
                value={words.name}
                onChange={(event) => setWords({ ...words, name: event.target.value })}
              />
            )}
          </Field>
          <Field label={t('description')} optional={t('ui:optional')} error={fieldFault(error, 'description')}>
            {(ids) => (
              <TextArea
                {...ids}
                maxLength={1000}
                value={words.description}
                onChange={(event) => setWords({ ...words, description: event.target.value })}
              />
            )}
          </Field>
        </>
      )}
    </FormDialog>
  );
}
