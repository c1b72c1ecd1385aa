import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PROVIDER_NAMES, type Provider, startProvider, useProviders } from '#src/api/connections.ts';
import { Button } from '#src/ui/button.tsx';
import { failureText } from './failure-text';

/**
 * Signing in with a provider, where any is set up.
 * @param returnUrl the path to come back to
 * @param remember whether the session is to last 30 days; absent: as the one before
 * @param divider shown before the buttons, when there are any
 */
export function ProviderButtons(props: { returnUrl: string; remember?: boolean; divider?: ReactNode }) {
  const { returnUrl, remember, divider } = props;
  const { t } = useTranslation('accounts');
  const { data } = useProviders();
  const [busy, setBusy] = useState<Provider | null>(null);
  const [error, setError] = useState<unknown>(null);
  if (!data || data.signIn.length === 0) return null;
  const start = async (provider: Provider) => {
    setBusy(provider);
    setError(null);
    try {
      await startProvider(provider, returnUrl, { remember });
    } catch (failure) {
      setError(failure);
      setBusy(null);
    }
  };
  return (
    <>
      {divider}
      <div className="form-stack">
        {data.signIn.map((provider) => (
          <Button key={provider} busy={busy === provider} onClick={() => void start(provider)}>
            {t('signIn.with', { provider: PROVIDER_NAMES[provider] })}
          </Button>
        ))}
        {error !== null && (
          <p role="alert" className="form-error">
            {failureText(error)}
          </p>
        )}
      </div>
    </>
  );
}
