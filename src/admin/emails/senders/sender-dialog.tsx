import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveSender, type Sender } from '#src/api/senders.ts';
import { fieldFault } from '#src/i18n/error-text.ts';
import { Field } from '#src/ui/field.tsx';
import { FormDialog } from '#src/ui/form-dialog.tsx';
import { TextInput } from '#src/ui/text-input.tsx';

interface Props {
  /** Null: a new one. */
  readonly sender: Sender | null;
  readonly onSaved: (sender: Sender) => void;
  readonly onClose: () => void;
}

/** Name and addresses of a sender. */
export function SenderDialog({ sender, onSaved, onClose }: Props) {
  const { t } = useTranslation('senders');
  const [start] = useState({
    name: sender?.name ?? '',
    email: sender?.email ?? '',
    replyTo: sender?.replyTo ?? '',
  });
  const [form, setForm] = useState(start);
  const submit = async () => {
    const { name, email, replyTo } = form;
    const input = { name: name.trim(), email: email.trim(), replyTo: replyTo.trim() === '' ? null : replyTo.trim() };
    onSaved(await saveSender({ ...(sender && { id: sender.id }), ...input }));
  };
  return (
    <FormDialog
      title={sender?.name ?? t('new')}
      action={sender ? undefined : t('add')}
      dirty={form !== start}
      onSubmit={submit}
      onClose={onClose}
      onDone={() => undefined}
    >
      {(error) => (
        <>
          <Field
            label={t('name')}
            help={t('nameHelp')}
            missing={t('ui:nameMissing')}
            error={fieldFault(error, 'sender.name')}
          >
            {(ids) => (
              <TextInput
                {...ids}
                data-autofocus
                required
                maxLength={120}
                value={form.name}
                onChange={({ target }) => setForm({ ...form, name: target.value })}
              />
            )}
          </Field>
          <Field label={t('email')} help={t('emailHelp')} error={fieldFault(error, 'sender.email')}>
            {(ids) => (
              <TextInput
                {...ids}
                type="email"
                dir="ltr"
                required
                readOnly={sender !== null}
                value={form.email}
                onChange={({ target }) => setForm({ ...form, email: target.value })}
              />
            )}
          </Field>
          <Field
            label={t('replyTo')}
            optional={t('ui:optional')}
            help={t('replyToHelp')}
            error={fieldFault(error, 'sender.replyTo')}
          >
            {(ids) => (
              <TextInput
                {...ids}
                type="email"
                dir="ltr"
                value={form.replyTo}
                onChange={({ target }) => setForm({ ...form, replyTo: target.value })}
              />
            )}
          </Field>
        </>
      )}
    </FormDialog>
  );
}
