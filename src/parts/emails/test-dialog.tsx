import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readStoredUser } from '#src/api/accounts.ts';
import { sendTestEmail } from '#src/api/emails.ts';
import type { PageTemplate } from '#src/api/pages.ts';
import { useSendingSettings } from '#src/api/senders.ts';
import { fieldFault } from '#src/i18n/error-text.ts';
import { Field } from '#src/ui/field.tsx';
import { FormDialog } from '#src/ui/form-dialog.tsx';
import { TagsInput } from '#src/ui/tags-input.tsx';
import { showToast } from '#src/ui/toasts.ts';
import { OutboxNotice } from './outbox-notice';
import { RecipientField, recipientInput, type ShownRecipient } from './recipient-field';

/** Addresses that a test goes to at once; the server holds to it. */
const MAX = 5;

interface Props {
  readonly email: Pick<PageTemplate, 'global_id' | 'name'>;
  readonly onClose: () => void;
}

/** Most tests go to the person who builds the e-mail: the own address is there already. */
function ownAddress(): readonly string[] {
  const email = readStoredUser()?.email ?? '';
  return email === '' ? [] : [email];
}

/** Sends the newest draft of an e-mail to a few addresses. */
export function TestDialog({ email, onClose }: Props) {
  const { t } = useTranslation('emails');
  const [first] = useState(ownAddress);
  const [added, setAdded] = useState(first);
  const [typed, setTyped] = useState('');
  // An address counts as soon as it is typed.
  const to = [...new Set([...added, typed.trim()])].filter((address) => address !== '');
  const [recipient, setRecipient] = useState<ShownRecipient>({ by: 'sample', name: '', person: null });
  const isWritten = useSendingSettings().data?.settings.smtp === false;
  const submit = async () => {
    const { sent, failed } = await sendTestEmail({
      pageKey: email.global_id,
      to,
      ...recipientInput(recipient),
    });
    const list = (addresses: readonly string[]) => ({
      addresses: addresses.join(', '),
      interpolation: { escapeValue: false },
    });
    if (failed.length > 0) showToast({ tone: 'danger', text: t('failed', list(failed)) });
    showToast({ tone: 'success', text: t(isWritten ? 'written' : 'sent', list(sent)) });
  };
  return (
    <FormDialog
      title={t('test', { name: email.name })}
      action={t('send')}
      disabledReason={to.length > MAX ? t('tooMany') : to.length === 0 ? t('toNone') : null}
      dirty={to.join() !== first.join()}
      onSubmit={submit}
      onClose={onClose}
    >
      {(error) => (
        <>
          <OutboxNotice />
          <Field label={t('to')} help={t('toHelp')} error={fieldFault(error, 'to')}>
            {(ids) => (
              <TagsInput {...ids} label={t('to')} values={added} onValues={setAdded} onTyped={setTyped} dir="ltr" />
            )}
          </Field>
          <RecipientField label={t('personalizeFor')} value={recipient} onValue={setRecipient} />
        </>
      )}
    </FormDialog>
  );
}
