import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { chooseOrganization, createOrganization } from '#src/api/organizations.ts';
import { fieldFault, formErrorText } from '#src/i18n/error-text.ts';
import { Field } from '#src/ui/field.tsx';
import { Form } from '#src/ui/form.tsx';
import { FormFoot } from '#src/ui/form-foot.tsx';
import { TextInput } from '#src/ui/text-input.tsx';
import { useSubmit } from '#src/ui/use-submit.ts';

/** Creates an organization with a first site of the same name and restarts the app in it. */
export function CreateOrganizationForm() {
  const { t } = useTranslation('organizations');
  const [name, setName] = useState('');
  const submit = useSubmit({
    send: async () => {
      const { id, sites } = await createOrganization(name.trim());
      chooseOrganization(id, sites[0]?.titleIndex);
      window.location.assign('/');
    },
  });
  const { busy, error, isAtField } = submit;
  return (
    <Form className="ui-form" submit={submit}>
      <Field
        label={t('general.name')}
        help={t('list.createHelp')}
        missing={t('general.nameMissing')}
        error={fieldFault(error, 'name')}
      >
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
        action={t('list.create')}
        busy={busy}
        dirty
        error={error === null ? null : formErrorText(error, isAtField)}
      />
    </Form>
  );
}
