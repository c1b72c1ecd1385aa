import { useTranslation } from 'react-i18next';
import { fieldFault } from '#src/i18n/error-text.ts';
import { ErrorPanel } from '#src/ui/error-panel.tsx';
import { Field } from '#src/ui/field.tsx';
import { Select } from '#src/ui/select.tsx';
import { TextInput } from '#src/ui/text-input.tsx';
import { NEW, type SetChoice } from './use-set-choice';

export interface SetChoiceFieldsProps {
  readonly choice: SetChoice;
  /** What the last try threw. */
  readonly error: unknown;
  /** The dialog begins in them. */
  readonly takesFocus?: boolean;
}

/** The open change sets to choose from, and the name of a new one. */
export function SetChoiceFields({ choice, error, takesFocus }: SetChoiceFieldsProps) {
  const { t } = useTranslation('change-sets');
  const { id, sets, newName, isRead, failure, retry, choose, setNewName } = choice;
  const options = [
    ...sets.map((set) => ({ value: set.id, label: set.name })),
    ...(id !== NEW && !sets.some((set) => set.id === id) ? [{ value: id, label: newName }] : []),
    { value: NEW, label: t('newChoice') },
  ];
  return (
    <>
      {failure !== undefined && !isRead && <ErrorPanel error={failure} onRetry={retry} />}
      {options.length > 1 && (
        <Field label={t('changeSet')}>
          {(ids) => (
            <Select
              {...ids}
              data-autofocus={takesFocus}
              value={id}
              options={options}
              onChange={(event) => choose(event.target.value)}
            />
          )}
        </Field>
      )}
      {id === NEW && isRead && (
        <Field label={t('newName')} help={t('nameHelp')} error={fieldFault(error, 'name')}>
          {(ids) => (
            <TextInput
              {...ids}
              data-autofocus={takesFocus && sets.length === 0 ? true : undefined}
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
  );
}
