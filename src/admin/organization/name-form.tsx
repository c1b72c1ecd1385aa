import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { reasonFor } from '#src/api/api-error.ts';
import { type Organization, renameOrganization } from '#src/api/organizations.ts';
import { errorText } from '#src/i18n/error-text.ts';
import { Card } from '#src/ui/card.tsx';
import { Field } from '#src/ui/field.tsx';
import { FormFoot } from '#src/ui/form-foot.tsx';
import { TextInput } from '#src/ui/text-input.tsx';
import { showToast } from '#src/ui/toasts.ts';

/** The organisation's name; `mayManage` false shows it without a way to change it. */
export function NameForm({ organization, mayManage }: { organization: Organization; mayManage: boolean }) {
  const { t } = useTranslation('organization');
  const [name, setName] = useState(organization.name);
  const [busy, setBusy] = useState(false);
  const [asked, setAsked] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const fault = asked && name.trim() === '' ? t('general.nameMissing') : reasonFor(error, 'name');
  const dirty = name.trim() !== organization.name;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (busy || !dirty || name.trim() === '') return;
    setBusy(true);
    setError(null);
    try {
      await renameOrganization(organization.id, name.trim());
      setName(name.trim());
      showToast({ tone: 'success', text: t('updated') });
    } catch (failure) {
      setError(failure);
    }
    setBusy(false);
  };
  return (
    <Card title={t('general.nameTitle')} padded>
      <form className="ui-form" noValidate onSubmit={(event) => void submit(event)}>
        <Field label={t('general.name')} error={fault}>
          {(ids) => (
            <TextInput
              {...ids}
              required
              maxLength={120}
              autoComplete="organization"
              disabled={!mayManage}
              value={name}
              onChange={(event) => setName(event.target.value)}
            />
          )}
        </Field>
        {mayManage && (
          <FormFoot
            action={t('general.rename')}
            busy={busy}
            dirty={dirty}
            error={error === null || fault ? null : errorText(error)}
          />
        )}
      </form>
    </Card>
  );
}
