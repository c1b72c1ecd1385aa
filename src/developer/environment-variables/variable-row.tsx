import { Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatAgo } from '#src/i18n/format.ts';
import { Button } from '#src/ui/button.tsx';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { Field } from '#src/ui/field.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { TextArea, TextInput } from '#src/ui/text-input.tsx';
import { type DraftVariable, USES } from './draft';

export interface VariableRowProps {
  readonly variable: DraftVariable;
  readonly nameFault: string | null;
  readonly valueFault: string | null;
  readonly onChange: (variable: DraftVariable) => void;
  readonly onRemove: () => void;
}

const MAX_ROWS = 6;

/** A key of several lines keeps them. */
function rowsOf(value: string) {
  return Math.min(MAX_ROWS, value.split('\n').length);
}

/** The value of a variable: a stored one is only replaced, never shown. */
function ValueField({ variable, valueFault, onChange }: Omit<VariableRowProps, 'nameFault' | 'onRemove'>) {
  const { t } = useTranslation('environment-variables');
  const { value, stored } = variable;
  if (value === null) {
    return (
      <div className="ui-field">
        <span className="ui-label">{t('value')}</span>
        <span className="variable-kept">
          <span aria-hidden>••••••••</span>
          <Button size="sm" onClick={() => onChange({ ...variable, value: '' })}>
            {t('replace')}
          </Button>
        </span>
      </div>
    );
  }
  return (
    <Field label={t('value')} error={valueFault}>
      {(ids) => (
        <span className="variable-kept">
          <TextArea
            {...ids}
            dir="ltr"
            className="variable-value"
            rows={rowsOf(value)}
            autoComplete="off"
            spellCheck={false}
            value={value}
            onChange={(event) => onChange({ ...variable, value: event.target.value })}
          />
          {stored && (
            <Button size="sm" variant="ghost" onClick={() => onChange({ ...variable, value: null })}>
              {t('keep')}
            </Button>
          )}
        </span>
      )}
    </Field>
  );
}

/** One variable: its name, its value, where it is used, who changed it. */
export function VariableRow(props: VariableRowProps) {
  const { variable, nameFault, onChange, onRemove } = props;
  const { t, i18n } = useTranslation('environment-variables');
  const { name, stored } = variable;
  return (
    <li className="variable">
      <Field label={t('name')} error={nameFault}>
        {(ids) => (
          <TextInput
            {...ids}
            dir="ltr"
            required
            readOnly={stored !== undefined}
            autoComplete="off"
            spellCheck={false}
            value={name}
            onChange={(event) => onChange({ ...variable, name: event.target.value })}
          />
        )}
      </Field>
      <ValueField {...props} />
      <fieldset className="variable-uses">
        <legend className="ui-label">{t('usedIn')}</legend>
        {USES.map((use) => (
          <Checkbox
            key={use}
            label={t(`uses.${use}`)}
            checked={variable[use]}
            onChange={(event) => onChange({ ...variable, [use]: event.target.checked })}
          />
        ))}
      </fieldset>
      <IconButton label={t('remove', { name })} icon={<Trash2 />} onClick={onRemove} />
      {stored && (
        <p className="variable-note">
          <time dateTime={stored.updated_on}>{formatAgo(stored.updated_on, i18n.language)}</time>
          {stored.updatedBy && (
            <>
              {' · '}
              <bdi>{stored.updatedBy}</bdi>
            </>
          )}
        </p>
      )}
    </li>
  );
}
