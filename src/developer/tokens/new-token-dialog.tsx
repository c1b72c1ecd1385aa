import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createToken, type TokenRights } from '#src/api/tokens.ts';
import { fieldFault } from '#src/i18n/error-text.ts';
import { Field } from '#src/ui/field.tsx';
import { FormDialog } from '#src/ui/form-dialog.tsx';
import { Select } from '#src/ui/select.tsx';
import { TextInput } from '#src/ui/text-input.tsx';

const RIGHTS: readonly TokenRights[] = ['read', 'write'];
const DAYS = ['7', '30', '90', '365', ''] as const;

export interface NewTokenDialogProps {
  readonly onClose: () => void;
  /** Gets the token, which is never shown again. */
  readonly onCreated: (secret: string) => void;
}

/** Asks what a token is for, what it may do and for how long. */
export function NewTokenDialog({ onClose, onCreated }: NewTokenDialogProps) {
  const { t } = useTranslation('tokens');
  const [name, setName] = useState('');
  const [rights, setRights] = useState<TokenRights>('write');
  const [days, setDays] = useState<string>('90');
  const submit = async () => {
    onCreated(await createToken({ name: name.trim(), rights, expiresInDays: days === '' ? null : Number(days) }));
  };
  return (
    <FormDialog title={t('new')} action={t('create')} dirty={name !== ''} onSubmit={submit} onClose={onClose}>
      {(error) => (
        <>
          <Field label={t('name')} help={t('nameHelp')} error={fieldFault(error, 'name')}>
            {(ids) => (
              <TextInput
                {...ids}
                data-autofocus
                required
                maxLength={80}
                autoComplete="off"
                value={name}
                onChange={(event) => setName(event.target.value)}
              />
            )}
          </Field>
          <Field label={t('rights')}>
            {(ids) => (
              <Select
                {...ids}
                value={rights}
                onChange={(event) => setRights(event.target.value as TokenRights)}
                options={RIGHTS.map((value) => ({ value, label: t(`right.${value}`) }))}
              />
            )}
          </Field>
          <Field label={t('expires')}>
            {(ids) => (
              <Select
                {...ids}
                value={days}
                onChange={(event) => setDays(event.target.value)}
                options={DAYS.map((value) => ({
                  value,
                  label: value === '' ? t('never') : t('days', { count: Number(value) }),
                }))}
              />
            )}
          </Field>
        </>
      )}
    </FormDialog>
  );
}
