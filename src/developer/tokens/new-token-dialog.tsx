import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createToken, type TokenRights } from '#src/api/tokens.ts';
import { NewSecretDialog } from '#src/parts/new-secret-dialog.tsx';
import { Field } from '#src/ui/field.tsx';
import { Select } from '#src/ui/select.tsx';

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
  const [rights, setRights] = useState<TokenRights>('write');
  const [days, setDays] = useState<string>('90');
  const create = (name: string) => createToken({ name, rights, expiresInDays: days === '' ? null : Number(days) });
  return (
    <NewSecretDialog
      title={t('new')}
      action={t('create')}
      nameLabel={t('name')}
      nameHelp={t('nameHelp')}
      create={create}
      onMade={onCreated}
      onClose={onClose}
    >
      {() => (
        <>
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
    </NewSecretDialog>
  );
}
