import { useTranslation } from 'react-i18next';
import { Field } from './field';
import { TextInput } from './text-input';

/** The field of a form that destroys something: its name must be typed. The browser's own check holds the form back. */
export function TypedName({ name, value, onValue }: { name: string; value: string; onValue: (text: string) => void }) {
  const { t } = useTranslation('ui');
  return (
    <Field label={t('typeName', { name })}>
      {(ids) => (
        <TextInput
          {...ids}
          ref={(input) => input?.setCustomValidity(value === name ? '' : t('typeExactly'))}
          required
          data-autofocus
          autoComplete="off"
          spellCheck={false}
          value={value}
          onChange={(event) => onValue(event.target.value)}
        />
      )}
    </Field>
  );
}
