import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type SiteSettings, verifySiteDomain } from '#src/api/site-settings.ts';
import { errorText } from '#src/i18n/error-text.ts';
import { Button } from '#src/ui/button.tsx';
import { CopyButton } from '#src/ui/copy-button.tsx';
import { showToast } from '#src/ui/toasts.ts';

/** One value to copy to a name server or a file. */
function Line({ label, value }: { label: string; value: string }) {
  return (
    <div className="domain-proof-line">
      <dt>{label}</dt>
      <dd>
        <code dir="ltr">{value}</code>
        <CopyButton text={value} label={label} />
      </dd>
    </div>
  );
}

/** What to do before a new domain works, and a way to have it checked now. */
export function DomainProof({ site }: { site: SiteSettings }) {
  const { t } = useTranslation('sites');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  if (site.domainProof === null) return null;
  const { record, file, value } = site.domainProof;
  const check = async () => {
    setBusy(true);
    setError(null);
    try {
      await verifySiteDomain();
      showToast({ tone: 'success', text: t('settings.domainVerified', { domain: site.domain }) });
    } catch (failure) {
      setError(failure);
    }
    setBusy(false);
  };
  return (
    <section className="domain-proof" aria-label={t('settings.domainPending')}>
      <strong>{t('settings.domainPending')}</strong>
      <p>{t('settings.domainPendingHelp', { domain: site.domain })}</p>
      <dl>
        <Line label={t('settings.domainRecord')} value={record} />
        <Line label={t('settings.domainFile')} value={file} />
        <Line label={t('settings.domainValue')} value={value} />
      </dl>
      <Button busy={busy} onClick={() => void check()}>
        {t('settings.domainCheck')}
      </Button>
      {error !== null && (
        <span role="alert" className="ui-error">
          {errorText(error)}
        </span>
      )}
    </section>
  );
}
