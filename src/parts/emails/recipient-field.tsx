import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { can } from '#common/rules/can.ts';
import { usePrincipal } from '#src/api/accounts.ts';
import { type Person, usePeople } from '#src/api/audience.ts';
import { Combobox } from '#src/ui/combobox.tsx';
import { Field } from '#src/ui/field.tsx';
import { Segmented } from '#src/ui/segmented.tsx';
import type { Option } from '#src/ui/select.tsx';
import { TextInput } from '#src/ui/text-input.tsx';
import { useDebouncedValue } from '#src/ui/use-debounced-value.ts';

/** Whom an e-mail is shown for: an invented name, or a person of the audience once one is chosen. */
export interface ShownRecipient {
  readonly by: 'sample' | 'person';
  readonly name: string;
  readonly person: Option | null;
}

/** The same as calls take it. */
export function recipientInput({ by, name, person }: ShownRecipient): {
  readonly personId?: string;
  readonly values?: Record<string, string>;
} {
  if (by === 'person') return person ? { personId: person.value } : {};
  return name.trim() === '' ? {} : { values: { name } };
}

/** People named at once. */
const MAX_SHOWN = 8;

/** Both are searched, so both stand in what typing is compared with. */
function optionOf({ id, name, email }: Person): Option {
  return {
    value: id,
    label: name === '' ? email : `${name} · ${email}`,
  };
}

interface Props {
  readonly label: string;
  readonly value: ShownRecipient;
  readonly onValue: (recipient: ShownRecipient) => void;
}

/** An invented name, or a person of the audience for those who may read it. */
export function RecipientField({ label, value, onValue }: Props) {
  const mayRead = can(usePrincipal(), 'content.write');
  const { t } = useTranslation('emails');
  const segments = (['sample', 'person'] as const).map((each) => ({ value: each, label: t(`recipientBy.${each}`) }));
  return (
    <>
      {mayRead && (
        <div className="ui-field">
          <span className="ui-label" aria-hidden>
            {label}
          </span>
          <div>
            <Segmented
              label={label}
              value={value.by}
              onValue={(by) => onValue({ ...value, by: by === 'person' ? 'person' : 'sample' })}
              segments={segments}
            />
          </div>
        </div>
      )}
      {value.by === 'person' ? (
        <PersonField value={value.person} onValue={(person) => onValue({ ...value, person })} />
      ) : (
        <Field label={t('personName')} optional={t('ui:optional')}>
          {(ids) => (
            <TextInput
              {...ids}
              value={value.name}
              maxLength={200}
              onChange={(event) => onValue({ ...value, name: event.target.value })}
            />
          )}
        </Field>
      )}
    </>
  );
}

function PersonField({ value, onValue }: { value: Option | null; onValue: (person: Option) => void }) {
  const { t } = useTranslation('emails');
  const [search, setSearch] = useState('');
  const { data } = usePeople({ size: MAX_SHOWN, search: useDebouncedValue(search), sort: 'email' });
  const found = (data?.people ?? []).map(optionOf);
  // Who was chosen stays named whatever is searched next.
  const options = value && !found.some((option) => option.value === value.value) ? [value, ...found] : found;
  return (
    <Field label={t('person')}>
      {(ids) => (
        <Combobox
          {...ids}
          label={t('person')}
          placeholder={t('personSearch')}
          value={value?.value ?? ''}
          options={options}
          onText={(typed) => setSearch(typed.slice(0, 200))}
          onValue={(id) => {
            setSearch('');
            const chosen = options.find((option) => option.value === id);
            if (chosen) onValue(chosen);
          }}
        />
      )}
    </Field>
  );
}
