import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldFault } from '#src/i18n/error-text.ts';
import { type Redirect, saveRedirect } from '#src/api/redirects.ts';
import { Field } from '#src/ui/field.tsx';
import { FormDialog } from '#src/ui/form-dialog.tsx';
import { Select } from '#src/ui/select.tsx';
import { TextInput } from '#src/ui/text-input.tsx';
import { completeLink } from '#common/rules/complete-link.ts';
import { showToast } from '#src/ui/toasts.ts';

interface RedirectDialogProps {
  /** The old address, where it is known. */
  readonly from?: string;
  /** The one to change; absent: another one is made. */
  readonly redirect?: Redirect;
  readonly onClose: () => void;
}

/** An address of the site as a person types it, with or without its first slash; a whole address stays. */
function rooted(typed: string): string {
  const address = typed.trim();
  return /^(?:\/|[a-z]+:)/i.test(address) ? address : `/${address}`;
}

/** Makes or changes a redirect from an old address of the site to a new one. */
export function RedirectDialog({ redirect, from: known = redirect?.from, onClose }: RedirectDialogProps) {
  const { t } = useTranslation('redirects');
  const [from, setFrom] = useState(known ?? '');
  const [to, setTo] = useState(redirect?.to ?? '');
  const [status, setStatus] = useState<301 | 302>(redirect?.status ?? 301);
  const isChanged = from !== (known ?? '') || to !== (redirect?.to ?? '') || status !== (redirect?.status ?? 301);
  const submit = async () => {
    const id = redirect?.id;
    await saveRedirect({ ...(id && { id }), from: rooted(from), to: rooted(completeLink(to)), status });
    showToast({ tone: 'success', text: t(redirect ? 'ui:saved' : 'ui:added', { name: rooted(from) }) });
  };
  return (
    <FormDialog title={t(redirect ? 'edit' : 'new')} dirty={isChanged} onSubmit={submit} onClose={onClose}>
      {(error) => (
        <>
          <Field label={t('from')} error={fieldFault(error, 'from')}>
            {(ids) => (
              <TextInput
                {...ids}
                data-autofocus={known === undefined || undefined}
                required
                dir="ltr"
                placeholder="/"
                value={from}
                onChange={(event) => setFrom(event.target.value)}
              />
            )}
          </Field>
          <Field label={t('to')} help={t('toHelp')} error={fieldFault(error, 'to')}>
            {(ids) => (
              <TextInput
                {...ids}
                data-autofocus={known !== undefined || undefined}
                required
                dir="ltr"
                value={to}
                onChange={(event) => setTo(event.target.value)}
              />
            )}
          </Field>
          <Field label={t('status')}>
            {(ids) => (
              <Select
                {...ids}
                value={String(status)}
                onChange={(event) => setStatus(event.target.value === '302' ? 302 : 301)}
                options={[
                  { value: '301', label: t('permanent') },
                  { value: '302', label: t('temporary') },
                ]}
              />
            )}
          </Field>
        </>
      )}
    </FormDialog>
  );
}
