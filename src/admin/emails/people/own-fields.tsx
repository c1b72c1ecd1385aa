import { useTranslation } from 'react-i18next';
import type { PersonField } from '#src/api/audience.ts';
import { fieldFault } from '#src/i18n/error-text.ts';
import { Field } from '#src/ui/field.tsx';
import { NumberInput } from '#src/ui/number-input.tsx';
import { Select } from '#src/ui/select.tsx';
import { TextInput } from '#src/ui/text-input.tsx';

export type Values = Readonly<Record<string, string | number | boolean>>;

interface Props {
  readonly fields: readonly PersonField[];
  readonly values: Values;
  readonly onValues: (values: Values) => void;
  readonly error: unknown;
}

/** The own fields of a person, each with the control of its kind. */
export function OwnFields({ fields, values, onValues, error }: Props) {
  const { t } = useTranslation('audience');
  const set = (key: string, value: string | number | boolean | null) => {
    const { [key]: _before, ...rest } = values;
    onValues(value === null || value === '' ? rest : { ...rest, [key]: value });
  };
  const yesNo = [
    { value: '', label: t('unknown') },
    { value: 'yes', label: t('yes') },
    { value: 'no', label: t('no') },
  ];
  return fields.map(({ key, label, kind }) => (
    <Field
      key={key}
      label={label}
      optional={kind === 'yes-no' ? undefined : t('ui:optional')}
      error={fieldFault(error, `person.fields.${key}`)}
    >
      {(ids) => {
        const value = values[key];
        if (kind === 'number')
          return (
            <NumberInput {...ids} value={typeof value === 'number' ? value : null} onValue={(to) => set(key, to)} />
          );
        if (kind === 'yes-no')
          return (
            <Select
              {...ids}
              value={value === true ? 'yes' : value === false ? 'no' : ''}
              options={yesNo}
              onChange={({ target }) => set(key, target.value === '' ? null : target.value === 'yes')}
            />
          );
        return (
          <TextInput
            {...ids}
            type={kind === 'date' ? 'date' : 'text'}
            maxLength={500}
            value={typeof value === 'string' ? value : ''}
            onChange={({ target }) => set(key, target.value)}
          />
        );
      }}
    </Field>
  ));
}
