import { Link2, RefreshCw, Settings2, Unlink } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ConnectionStatus, PROVIDER_NAMES, startProvider } from '#src/api/connections.ts';
import { NameList } from '#src/parts/name-list.tsx';
import { Button } from '#src/ui/button.tsx';
import { tryOrTell } from '#src/ui/toasts.ts';
import { connectionStateOf } from './connection-state';
import { DisconnectDialog } from './disconnect-dialog';
import { JiraSite } from './jira-site';
import { SetUpDialog } from './set-up-dialog';

/** What a connection gives, what it lacks, and what can be done. */
export function ConnectionBody({ status, returnUrl }: { status: ConnectionStatus; returnUrl: string }) {
  const { t } = useTranslation('connections');
  const [dialog, setDialog] = useState<'disconnect' | 'setUp' | null>(null);
  const [busy, setBusy] = useState(false);
  const { provider, username, missingScopes, proxiedBy } = status;
  const name = PROVIDER_NAMES[provider];
  const state = connectionStateOf(status);
  const connect = async () => {
    setBusy(true);
    // Started, it leaves this page.
    await tryOrTell(() => startProvider(provider, returnUrl));
    setBusy(false);
  };
  const close = () => setDialog(null);
  return (
    <div className="connection">
      <p>{t(`purpose.${provider}`)}</p>
      {status.connected && username !== null && (
        <p>
          {t('as')} <bdi className="connection-user">{username}</bdi>
        </p>
      )}
      {provider === 'jira' && status.connected && state !== 'broken' && <JiraSite />}
      {proxiedBy !== null && <p>{t('proxiedBy', { name: proxiedBy })}</p>}
      {state === 'broken' && <p role="alert">{t('brokenText', { name })}</p>}
      {state === 'partial' && (
        <div role="alert">
          <p>{t('partialText')}</p>
          <NameList names={missingScopes} />
        </div>
      )}
      {state === 'connected' && status.scopes.length > 0 && (
        <details>
          <summary>{t('scopes')}</summary>
          <NameList names={status.scopes} />
        </details>
      )}
      {state === 'unconfigured' && (
        <div>
          <p>{t('unconfiguredText')}</p>
          <NameList names={status.missingSettings} />
        </div>
      )}
      <div className="connection-acts">
        {!status.configured && (
          <Button icon={<Settings2 />} onClick={() => setDialog('setUp')}>
            {t('howTo')}
          </Button>
        )}
        {status.connected && (
          <Button icon={<Unlink />} onClick={() => setDialog('disconnect')}>
            {t('disconnect')}
          </Button>
        )}
        {status.configured && !status.connected && (
          <Button variant="solid" icon={<Link2 />} busy={busy} onClick={() => void connect()}>
            {t('connect', { name })}
          </Button>
        )}
        {status.configured && (state === 'broken' || state === 'partial') && (
          <Button variant="solid" icon={<RefreshCw />} busy={busy} onClick={() => void connect()}>
            {t('reconnect')}
          </Button>
        )}
      </div>
      {dialog === 'disconnect' && <DisconnectDialog provider={provider} onClose={close} />}
      {dialog === 'setUp' && <SetUpDialog status={status} onClose={close} />}
    </div>
  );
}
