import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type AudienceList, saveList } from '#src/api/audience.ts';
import { fieldFault } from '#src/i18n/error-text.ts';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { Field } from '#src/ui/field.tsx';
import { FormDialog } from '#src/ui/form-dialog.tsx';
import { TextArea, TextInput } from '#src/ui/text-input.tsx';

interface Props {
  /** Null: a new one. */
  readonly list: AudienceList | null;
  /** Called with its id. */
  readonly onSaved?: (id: string) => Promise<void>;
  readonly onClose: () => void;
}

/** Makes a list or changes one. */
export function ListDialog({ list, onSaved, onClose }: Props) {
  const { t } = useTranslation('audience');
  const [name, setName] = useState(list?.name ?? '');
  const [description, setDescription] = useState(list?.description ?? '');
  const [open, setOpen] = useState(list?.open ?? false);
  const dirty =
    name !== (list?.name ?? '') || description !== (list?.description ?? '') || open !== (list?.open ?? false);
  const submit = async () => {
    const id = await saveList({ ...(list && { id: list.id }), name, description, open });
    await onSaved?.(id);
  };
  return (
    <FormDialog
      title={list?.name ?? t('newList')}
      action={list ? undefined : t('createList')}
      dirty={dirty}
      onSubmit={submit}
      onClose={onClose}
    >
      {(error) => (
        <>
          <Field label={t('listName')} missing={t('ui:nameMissing')} error={fieldFault(error, 'list.name')}>
            {(ids) => (
              <TextInput
                {...ids}
                data-autofocus
                required
                maxLength={120}
                value={name}
                onChange={({ target }) => setName(target.value)}
              />
            )}
          </Field>
          <Field
            label={t('description')}
            optional={t('ui:optional')}
            help={t('descriptionHelp')}
            error={fieldFault(error, 'list.description')}
          >
            {(ids) => (
              <TextArea
                {...ids}
                maxLength={500}
                value={description}
                onChange={({ target }) => setDescription(target.value)}
              />
            )}
          </Field>
          <Checkbox
            label={t('open')}
            help={t('openHelp')}
            checked={open}
            onChange={({ target }) => setOpen(target.checked)}
          />
        </>
      )}
    </FormDialog>
  );
}
