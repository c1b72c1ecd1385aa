import { useTranslation } from 'react-i18next';
import { NameCard } from '#src/parts/name-card.tsx';
import type { User } from '#src/api/accounts.ts';
import { saveName } from '#src/api/users.ts';
import { Field } from '#src/ui/field.tsx';
import { TextInput } from '#src/ui/text-input.tsx';

/** One's name; the address one signs in with is shown beside it. */
export function ProfileForm({ user }: { user: User }) {
  const { t } = useTranslation('accounts');
  return (
    <NameCard
      title={t('profile.you')}
      label={t('profile.name')}
      missing={t('rule.nameMissing')}
      autoComplete="name"
      name={user.name}
      onSave={saveName}
    >
      <Field label={t('profile.email')} help={t('profile.emailHelp')}>
        {(ids) => <TextInput {...ids} type="email" dir="ltr" autoComplete="email" readOnly value={user.email} />}
      </Field>
    </NameCard>
  );
}
