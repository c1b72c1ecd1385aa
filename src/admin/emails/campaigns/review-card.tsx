import { Send } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { can } from '#common/rules/can.ts';
import { usePrincipal } from '#src/api/accounts.ts';
import { type Campaign, sendCampaign, type useCampaignCheck } from '#src/api/campaigns.ts';
import { formatNumber, formatTime } from '#src/i18n/format.ts';
import { OutboxNotice } from '#src/parts/emails/outbox-notice.tsx';
import { LeftParts } from '#src/parts/outputs/left-parts.tsx';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { Notice } from '#src/ui/notice.tsx';

type Check = NonNullable<ReturnType<typeof useCampaignCheck>['data']>;

/** What is worth a second look, though it blocks nothing. */
function Remarks({ campaign, check }: { campaign: Campaign; check: Check }) {
  const { t, i18n } = useTranslation('campaigns');
  const number = (value: number) => formatNumber(value, i18n.language);
  return (
    <>
      <OutboxNotice />
      {campaign.sender !== null && !check.signed && <Notice tone="warning">{t('unsigned')}</Notice>}
      {check.left !== null && check.recipients > check.left && (
        <Notice tone="warning">{t('planLeft', { number: number(check.left) })}</Notice>
      )}
      {check.warnings.length > 0 && campaign.email !== null && (
        <LeftParts
          label={t('sections.content')}
          left={check.warnings}
          show={({ nodeId }, part) => (
            <Link
              className="ui-button ui-button-outline ui-size-md"
              aria-label={`${t('showBlock')}: ${part}`}
              to={`/pages/${campaign.email?.pageKey ?? ''}/?node=${encodeURIComponent(nodeId)}`}
            >
              {t('showBlock')}
            </Link>
          )}
        />
      )}
    </>
  );
}

/** The last look at a draft: the number of people who get it, and the one confirmation. */
export function ReviewCard({ campaign, check }: { campaign: Campaign; check: Check }) {
  const { t, i18n } = useTranslation('campaigns');
  const [asking, ask] = useState(false);
  const maySend = can(usePrincipal(), 'content.publish');
  const { at, id, trigger } = campaign;
  const { recipients } = check;
  const count = { count: recipients, number: formatNumber(recipients, i18n.language) };
  const minutes = Math.max(1, Math.ceil(check.seconds / 60));
  const reason = !maySend ? t('noRight') : check.faults.length > 0 ? t('notComplete') : null;
  const action = trigger ? t('turnOn') : at === null ? t('sendTo', count) : t('planFor', count);
  const title = trigger ? t('turnOnTitle') : at === null ? t('sendTitle') : t('planTitle');
  const describeSending = () => {
    if (trigger) return t(`turnOnText.${trigger.kind}`);
    return at === null ? t('sendText', count) : t('planText', { ...count, time: formatTime(at, i18n.language) });
  };
  return (
    <Card title={t('review')} padded>
      <div className="ui-form">
        {trigger ? (
          <p>{t(`turnOnText.${trigger.kind}`)}</p>
        ) : (
          <p className="campaign-total">{t('recipients', count)}</p>
        )}
        {recipients > 0 && (
          <p className="emailers-note">
            {t('duration', { count: minutes, number: formatNumber(minutes, i18n.language) })}
          </p>
        )}
        <Remarks campaign={campaign} check={check} />
        <div className="ui-form-acts">
          <Button variant="solid" icon={<Send />} disabledReason={reason} onClick={() => ask(true)}>
            {action}
          </Button>
        </div>
      </div>
      {asking && (
        <ConfirmDialog
          title={title}
          action={action}
          onConfirm={() => sendCampaign(id, recipients)}
          onClose={() => ask(false)}
        >
          <p>{describeSending()}</p>
        </ConfirmDialog>
      )}
    </Card>
  );
}
