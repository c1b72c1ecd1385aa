import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type User } from '#src/api/accounts.ts';
import { ApiError } from '#src/api/client/api-error.ts';
import { clearAllStored } from '#src/api/client/browser-storage.ts';
import { deleteAccount, useAccountContents } from '#src/api/users.ts';
import { errorText } from '#src/i18n/error-text.ts';
import { Dialog } from '#src/ui/dialog.tsx';
import { ErrorPanel } from '#src/ui/error-panel.tsx';
import { Field } from '#src/ui/field.tsx';
import { FormDialog } from '#src/ui/form-dialog.tsx';
import { SkeletonRows } from '#src/ui/skeleton.tsx';
import { TextInput } from '#src/ui/text-input.tsx';
import { TypedName } from '#src/ui/typed-name.tsx';
import { AccountContents } from './account-contents';

/** Shows what goes with the account, then asks for the address typed out and the password. */
export function DeleteAccountDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const { t } = useTranslation('accounts');
  const [typed, setTyped] = useState('');
  const [password, setPassword] = useState('');
  const { data, error, retry } = useAccountContents();
  if (!data || data.blocking.length > 0) {
    return (
      <Dialog title={t('deleteAccount.title')} onClose={onClose}>
        {data && <AccountContents contents={data} />}
        {!data && error === undefined && <SkeletonRows label={t('ui:loading')} />}
        {!data && error !== undefined && <ErrorPanel error={error} onRetry={retry} />}
      </Dialog>
    );
  }
  const remove = async () => {
    await deleteAccount(user.hasPassword ? password : undefined);
    clearAllStored();
    window.location.assign('/');
  };
  const faultOf = (failure: unknown) =>
    failure instanceof ApiError && failure.code === 'wrong_password' ? errorText(failure) : null;
  return (
    <FormDialog
      title={t('deleteAccount.title')}
      action={t('deleteAccount.delete')}
      danger
      disabledReason={typed === user.email ? null : t('ui:typeExactly')}
      dirty={false}
      onSubmit={remove}
      onClose={onClose}
    >
      {(failure) => (
        <>
          <AccountContents contents={data} />
          <TypedName name={user.email} value={typed} onValue={setTyped} />
          {user.hasPassword && (
            <Field label={t('deleteAccount.password')} missing={t('rule.passwordMissing')} error={faultOf(failure)}>
              {(ids) => (
                <TextInput
                  {...ids}
                  required
                  type="password"
                  dir="ltr"
                  autoComplete="current-password"
                  value={password}
                  onChange={(event) => setPassword(event.target.value)}
                />
              )}
            </Field>
          )}
        </>
      )}
    </FormDialog>
  );
}
