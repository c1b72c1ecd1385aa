import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { CopyButton } from '#src/ui/copy-button.tsx';

/** The call by which a program sends an e-mail, as a command line that works once the key is filled in. */
function commandOf(pageKey: string) {
  const [to, idempotencyKey] = ['ann@example.com', 'order-1042'];
  const body = JSON.stringify({ pageKey, to, values: { number: '1042' }, idempotencyKey });
  return [
    `curl ${window.location.origin}/api/v1/messages`,
    `-H 'Authorization: Bearer pgk_…'`,
    `-H 'Content-Type: application/json'`,
    `-d '${body}'`,
  ].join(' \\\n  ');
}

/** How a program sends an e-mail to one person: the call, the key it needs, and how the e-mail reads its values. */
export function ApiCall({ pageKey }: { pageKey: string | null }) {
  const { t } = useTranslation('campaigns');
  const command = commandOf(pageKey ?? 'order');
  return (
    <div className="campaign-call">
      <div role="group" aria-label={t('call.title')} className="campaign-command" dir="ltr">
        <pre>{command}</pre>
        <CopyButton text={command} label={t('call.copy')} />
      </div>
      <p>
        {t('call.values')} <code dir="ltr">{'{{ message.number }}'}</code>
      </p>
      <p>
        {t('call.help')}{' '}
        <Link className="link" to="/settings">
          {t('call.keys')}
        </Link>
      </p>
    </div>
  );
}
