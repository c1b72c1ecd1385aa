import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type KeyScope, USED_KEY_SCOPES } from '#common/contract/access.ts';
import { createApiKey } from '#src/api/api-keys.ts';
import { NewSecretDialog } from '#src/parts/new-secret-dialog.tsx';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { Field } from '#src/ui/field.tsx';
import { Select } from '#src/ui/select.tsx';

const DAYS = ['', '30', '90', '365'] as const;

export interface NewApiKeyDialogProps {
  readonly onClose: () => void;
  /** Gets the key, which is never shown again. */
  readonly onCreated: (secret: string) => void;
}

/** Asks what a key is for, what it may do and for how long. */
export function NewApiKeyDialog({ onClose, onCreated }: NewApiKeyDialogProps) {
  const { t } = useTranslation('api-keys');
  const [scopes, setScopes] = useState<readonly KeyScope[]>(['read']);
  const [days, setDays] = useState<string>('');
  const create = (name: string) =>
    createApiKey({ name, scopes: [...scopes], expiresInDays: days === '' ? null : Number(days) });
  const choose = (scope: KeyScope, on: boolean) =>
    setScopes(USED_KEY_SCOPES.filter((each) => (each === scope ? on : scopes.includes(each))));
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
          <fieldset className="api-key-scopes">
            <legend className="ui-label">{t('scopes')}</legend>
            {USED_KEY_SCOPES.map((scope) => (
              <Checkbox
                key={scope}
                // At least one is needed: the browser says so at the first.
                required={scopes.length === 0}
                checked={scopes.includes(scope)}
                onChange={(event) => choose(scope, event.target.checked)}
                label={t(`scope.${scope}`)}
                help={t(`scopeHelp.${scope}`)}
              />
            ))}
          </fieldset>
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
