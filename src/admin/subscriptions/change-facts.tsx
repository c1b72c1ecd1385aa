import { useTranslation } from 'react-i18next';
import type { ChangePreview, CurrentSubscription, OfferedPlan } from '#src/api/subscriptions.ts';
import { formatDate, formatMoney } from '#src/i18n/format.ts';
import { usePlanPrice } from './use-plan-price';

interface ChangeFactsProps {
  readonly preview: ChangePreview;
  readonly plan: OfferedPlan;
  readonly current: CurrentSubscription;
}

/** What is due now, what from the next renewal on, and when the plan begins. */
export function ChangeFacts({ preview, plan, current }: ChangeFactsProps) {
  const { t, i18n } = useTranslation('subscriptions');
  const priceOf = usePlanPrice();
  const { change, dueNow, nextAmount, currency, startsOn } = preview;
  const isAtOnce = change === 'checkout' || change === 'now';
  // Nothing is due where nothing can be paid.
  const isLocal = current.payments === 'local';
  const date = formatDate(startsOn, i18n.language);
  const money = formatMoney(Math.abs(dueNow), currency, i18n.language);
  return (
    <>
      <p>{t(`change.text.${change}`, { plan: plan.name, present: current.plan.name, date })}</p>
      <dl className="plan-facts">
        {isAtOnce && (
          <div>
            <dt>{t(dueNow < 0 ? 'change.credit' : isLocal ? 'confirm.price' : 'change.dueNow')}</dt>
            <dd>
              <strong>{money}</strong>
            </dd>
          </div>
        )}
        <div>
          <dt>{t(isAtOnce ? 'change.renewal' : 'change.after')}</dt>
          <dd>{priceOf({ price: nextAmount, currency, interval: plan.interval })}</dd>
        </div>
        <div>
          <dt>{t('change.starts')}</dt>
          <dd>{isAtOnce ? t(change === 'now' ? 'change.atOnce' : 'change.oncePaid') : date}</dd>
        </div>
      </dl>
      {isAtOnce && <p className="subscription-muted">{t(isLocal ? 'localShort' : 'change.taxes')}</p>}
    </>
  );
}
