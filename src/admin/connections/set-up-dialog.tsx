import { useTranslation } from 'react-i18next';
import { type ConnectionStatus, type Provider, PROVIDER_NAMES } from '#src/api/connections.ts';
import { NameList } from '#src/parts/name-list.tsx';
import { CopyButton } from '#src/ui/copy-button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';

/** Where an OAuth app is registered at each provider. */
const CONSOLES: Readonly<Record<Provider, string>> = {
  github: 'https://github.com/settings/developers',
  jira: 'https://developer.atlassian.com/console/myapps/',
  google: 'https://console.cloud.google.com/apis/credentials',
};

/** How the operator sets a provider up: three steps, with what has to be copied. */
export function SetUpDialog({ status, onClose }: { status: ConnectionStatus; onClose: () => void }) {
  const { t } = useTranslation('connections');
  const { provider, missingSettings } = status;
  const name = PROVIDER_NAMES[provider];
  const callback = `${window.location.origin}/api/auth/${provider}/callback`;
  return (
    <Dialog title={t('setUpTitle', { name })} onClose={onClose}>
      <ol className="connection-steps">
        <li>
          <p>{t('stepRegister', { name })}</p>
          <a className="connection-link" dir="ltr" href={CONSOLES[provider]} target="_blank" rel="noreferrer">
            {CONSOLES[provider]}
          </a>
        </li>
        <li>
          <p>{t('stepCallback')}</p>
          <p className="connection-copy">
            <code dir="ltr">{callback}</code>
            <CopyButton text={callback} label={t('copyCallback')} />
          </p>
        </li>
        <li>
          <p>{t('stepSettings')}</p>
          <NameList names={missingSettings} />
          <p className="ui-help">{t('stepDocs')}</p>
        </li>
      </ol>
    </Dialog>
  );
}
