import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { reasonFor } from '#src/api/api-error.ts';
import { chooseOrganization, createOrganization } from '#src/api/organizations.ts';
import { errorText } from '#src/i18n/error-text.ts';
import { Field } from '#src/ui/field.tsx';
import { FormFoot } from '#src/ui/form-foot.tsx';
import { TextInput } from '#src/ui/text-input.tsx';

/** Creates an organisation with a first site of the same name and begins anew in it. */
export function CreateOrganizationForm() {
  const { t } = useTranslation('organization');
  const [name, setName] = useState('');
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const empty = name.trim() === '';
  const fault = asked && empty ? t('general.nameMissing') : reasonFor(error, 'name');
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setAsked(true);
    if (empty) event.currentTarget.querySelector('input')?.focus();
    if (busy || empty) return;
    setBusy(true);
    setError(null);
    try {
      const { id, sites } = await createOrganization(name.trim());
      chooseOrganization(id, sites[0]?.titleIndex);
      window.location.assign('/');
    } catch (failure) {
      setError(failure);
      setBusy(false);
    }
  };
  return (
    <form className="ui-form" noValidate onSubmit={(event) => void submit(event)}>
      <Field label={t('general.name')} help={t('organizations.createHelp')} error={fault}>
        {(ids) => (
          <TextInput
            {...ids}
            data-autofocus
            required
            maxLength={120}
            autoComplete="organization"
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        )}
      </Field>
      <FormFoot
        action={t('organizations.create')}
        busy={busy}
        dirty
        error={error === null || fault ? null : errorText(error)}
      />
    </form>
  );
}
