import { useTranslation } from 'react-i18next';
import { NameList } from '#src/parts/name-list.tsx';
import { CopyButton } from '#src/ui/copy-button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';

const CONSOLE = 'https://github.com/settings/apps/new';
/** By GitHub's names on that page. */
const PERMISSIONS = ['Contents: Read and write', 'Pull requests: Read and write', 'Commit statuses: Read and write'];

function Address({ address, label }: { address: string; label: string }) {
  return (
    <p className="github-app-copy">
      <code dir="ltr">{address}</code>
      <CopyButton text={address} label={label} />
    </p>
  );
}

/** How the operator registers the app at GitHub, with what has to be copied. */
export function SetUpAppDialog({ missing, onClose }: { missing: readonly string[]; onClose: () => void }) {
  const { t } = useTranslation('github-app');
  const { origin } = window.location;
  return (
    <Dialog title={t('setUpTitle')} onClose={onClose}>
      <ol className="github-app-steps">
        <li>
          <p>{t('stepRegister')}</p>
          <a className="link" dir="ltr" href={CONSOLE} target="_blank" rel="noreferrer">
            {CONSOLE}
          </a>
        </li>
        <li>
          <p>{t('stepSetup')}</p>
          <Address address={`${origin}/api/auth/github-app/setup`} label={t('copySetup')} />
        </li>
        <li>
          <p>{t('stepWebhook')}</p>
          <Address address={`${origin}/api/github/app/webhook`} label={t('copyWebhook')} />
        </li>
        <li>
          <p>{t('stepPermissions')}</p>
          <NameList names={PERMISSIONS} />
        </li>
        <li>
          <p>{t('stepSettings')}</p>
          <NameList names={[...missing, 'GITHUB_APP_WEBHOOK_SECRET']} />
          <p className="ui-help">{t('stepDocs')}</p>
        </li>
      </ol>
    </Dialog>
  );
}
