import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Role } from '#common/contract/access.ts';
import { fieldFault } from '#src/i18n/error-text.ts';
import { createInvite, useInvites } from '#src/api/invites.ts';
import { Field } from '#src/ui/field.tsx';
import { FormDialog } from '#src/ui/form-dialog.tsx';
import { TextInput } from '#src/ui/text-input.tsx';
import { showToast } from '#src/ui/toasts.ts';
import { RoleChoice } from './role-choice';

/** Invites a person by mail. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('invites');
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<Role>('editor');
  const willBeMailed = useInvites().data?.isMailed !== false;
  const submit = async () => {
    const { invite, isMailed, link } = await createInvite(email, role);
    const to = { email: invite.email };
    if (isMailed) showToast({ tone: 'success', text: t('sent', to) });
    else
      showToast({
        tone: 'warning',
        text: t('noMail', to),
        action: { label: t('copy'), run: () => navigator.clipboard.writeText(link) },
      });
  };
  return (
    <FormDialog title={t('new')} action={t('send')} dirty={email !== ''} onSubmit={submit} onClose={onClose}>
      {(error) => (
        <>
          <Field
            label={t('email')}
            help={t(willBeMailed ? 'emailHelp' : 'noMailHelp')}
            missing={t('emailMissing')}
            error={fieldFault(error, 'email')}
          >
            {(ids) => (
              <TextInput
                {...ids}
                data-autofocus
                required
                type="email"
                dir="ltr"
                maxLength={254}
                autoComplete="off"
                value={email}
                onChange={(event) => setEmail(event.target.value)}
              />
            )}
          </Field>
          <RoleChoice value={role} onValue={setRole} />
        </>
      )}
    </FormDialog>
  );
}
