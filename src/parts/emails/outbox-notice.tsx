import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { can } from '#common/rules/can.ts';
import { usePrincipal } from '#src/api/accounts.ts';
import { useSendingSettings } from '#src/api/senders.ts';
import { Notice } from '#src/ui/notice.tsx';

/** Where no mail server is set: says that mails are only written, with a link for people who may see them. Needs the area `senders`. */
export function OutboxNotice() {
  const { t } = useTranslation('senders');
  const asker = usePrincipal();
  const { data } = useSendingSettings(can(asker, 'content.write'));
  if (data?.settings.smtp !== false) return null;
  const outbox = can(asker, 'installation.manage') && (
    <Link className="ui-button ui-button-outline ui-size-sm" to="/outbox">
      {t('openOutbox')}
    </Link>
  );
  return (
    <Notice tone="warning" actions={outbox}>
      {t('noSmtp')}
    </Notice>
  );
}
