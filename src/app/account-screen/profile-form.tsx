import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { User } from '#src/api/accounts.ts';
import { reasonFor } from '#src/api/api-error.ts';
import { saveName } from '#src/api/users.ts';
import { errorText } from '#src/i18n/error-text.ts';
import { Card } from '#src/ui/card.tsx';
import { Field } from '#src/ui/field.tsx';
import { FormFoot } from '#src/ui/form-foot.tsx';
import { TextInput } from '#src/ui/text-input.tsx';
import { showToast } from '#src/ui/toasts.ts';

/** One's name; the address one signs in with is shown beside it. */
export function ProfileForm({ user }: { user: User }) {
  const { t } = useTranslation('organization');
  const [name, setName] = useState(user.name);
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const fault = asked && name.trim() === '' ? t('account.nameMissing') : reasonFor(error, 'name');
  const dirty = name.trim() !== user.name;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (busy || !dirty || name.trim() === '') return;
    setBusy(true);
    setError(null);
    try {
      await saveName(name.trim());
      setName(name.trim());
      showToast({ tone: 'success', text: t('updated') });
    } catch (failure) {
      setError(failure);
    }
    setBusy(false);
  };
  return (
    <Card title={t('account.you')} padded>
      <form className="ui-form" noValidate onSubmit={(event) => void submit(event)}>
        <Field label={t('account.name')} error={fault}>
          {(ids) => (
            <TextInput
              {...ids}
              required
              maxLength={120}
              autoComplete="name"
              value={name}
              onChange={(event) => setName(event.target.value)}
            />
          )}
        </Field>
        <Field label={t('account.email')} help={t('account.emailHelp')}>
          {(ids) => <TextInput {...ids} type="email" dir="ltr" autoComplete="email" readOnly value={user.email} />}
        </Field>
        <FormFoot busy={busy} dirty={dirty} error={error === null || fault ? null : errorText(error)} />
      </form>
    </Card>
  );
}
