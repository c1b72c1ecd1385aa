import { useTranslation } from 'react-i18next';
import { can } from '#common/rules/can.ts';
import { usePrincipal } from '#src/api/accounts.ts';
import { type Campaign, DELIVERY_STATES, moveCampaign } from '#src/api/campaigns.ts';
import { formatNumber, formatPercent, formatTime } from '#src/i18n/format.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { ProgressBar } from '#src/ui/progress-bar.tsx';
import { tryOrTell } from '#src/ui/toasts.ts';

/** Mails of which it is not known whether they were taken, and the click by which they go again. */
function Uncertain({ campaign }: { campaign: Campaign }) {
  const { t, i18n } = useTranslation('campaigns');
  const maySend = can(usePrincipal(), 'content.publish');
  const many = campaign.numbers.uncertain;
  if (many === 0) return null;
  const isOver = campaign.state === 'canceled';
  const again = !isOver && (
    <Button
      disabledReason={maySend ? null : t('noRight')}
      onClick={() => void tryOrTell(() => moveCampaign('retryUncertain', campaign.id))}
    >
      {t('retryUncertain')}
    </Button>
  );
  return (
    <Notice tone="warning" actions={again}>
      {t('uncertainText', { count: many, number: formatNumber(many, i18n.language) })}
    </Notice>
  );
}

/** Mails that could not be written: they are not tried again. */
function Failed({ many }: { many: number }) {
  const { t, i18n } = useTranslation('campaigns');
  if (many === 0) return null;
  return <Notice tone="warning">{t('failedText', { count: many, number: formatNumber(many, i18n.language) })}</Notice>;
}

/** A number, and which part of those it went to. */
function Part({ name, many, of }: { name: string; many: number; of: number }) {
  const { i18n } = useTranslation();
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {formatNumber(many, i18n.language)}
        {of > 0 && <bdi className="campaign-part">{formatPercent(many / of, i18n.language)}</bdi>}
      </dd>
    </div>
  );
}

/** How far a campaign is, in numbers. */
export function ProgressCard({ campaign }: { campaign: Campaign }) {
  const { t, i18n } = useTranslation('campaigns');
  const { numbers, reach, recipients, state, trouble, at } = campaign;
  const all = recipients ?? 0;
  // People erased since are in none of the states.
  const known = DELIVERY_STATES.reduce((sum, key) => sum + numbers[key], 0);
  if (state === 'scheduled')
    return <Notice>{t('scheduledText', { time: formatTime(at ?? campaign.updated_on, i18n.language) })}</Notice>;
  return (
    <Card title={t('progress')} padded>
      <div className="ui-form">
        {trouble !== null && (
          <Notice tone="warning">
            {trouble === 'mail-server' || trouble === 'nobody' ? t(`troubles.${trouble}`) : t(`troublesOn.${trouble}`)}
          </Notice>
        )}
        <Uncertain campaign={campaign} />
        <Failed many={numbers.failed} />
        {recipients !== null && (
          <ProgressBar label={t('deliveries.sent')} max={Math.max(1, all)} value={numbers.sent + numbers.bounced} />
        )}
        <dl className="audience-numbers">
          {DELIVERY_STATES.filter((key) => key === 'sent' || numbers[key] > 0).map((key) => (
            <div key={key}>
              <dt>{t(`deliveries.${key}`)}</dt>
              <dd>{formatNumber(numbers[key], i18n.language)}</dd>
            </div>
          ))}
          {reach && (
            <>
              <Part name={t('opened')} many={reach.opened} of={numbers.sent} />
              <Part name={t('clicked')} many={reach.clicked} of={numbers.sent} />
            </>
          )}
          {all > known && (
            <div>
              <dt>{t('erased')}</dt>
              <dd>{formatNumber(all - known, i18n.language)}</dd>
            </div>
          )}
        </dl>
      </div>
    </Card>
  );
}
