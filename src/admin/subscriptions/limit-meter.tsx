import { useTranslation } from 'react-i18next';
import { usageLevel } from '#common/rules/plan-limit.ts';
import type { LimitName, StorageParts, UsageOf } from '#src/api/subscriptions.ts';
import { keysOf } from '#src/api/keys-of.ts';
import { formatLimit } from '#src/i18n/limit-value.ts';
import { formatUtcDay } from '#src/i18n/utc-day.ts';
import { UsageBar } from '#src/parts/usage-bar.tsx';

interface LimitMeterProps extends UsageOf {
  readonly limit: LimitName;
  /** Of storage: what takes it. */
  readonly parts?: StorageParts;
}

const PARTS = keysOf<keyof StorageParts>({ repositories: true, deployments: true, media: true });

/** What takes the storage, and what may surprise about it. */
function StorageList({ parts }: { parts: StorageParts }) {
  const { t, i18n } = useTranslation('subscriptions');
  return (
    <>
      <dl className="limit-meter-parts">
        {PARTS.map((part) => (
          <div key={part}>
            <dt>{t(`storage.${part}`)}</dt>
            <dd>{formatLimit('storage', parts[part], i18n.language)}</dd>
          </div>
        ))}
      </dl>
      <span className="subscription-muted">{t('storage.help')}</span>
    </>
  );
}

/** One limit of the plan: used of how many, when it starts over, and from 80 % on what that means and what to do. */
export function LimitMeter({ limit, used, max, resetsOn, parts }: LimitMeterProps) {
  const { t, i18n } = useTranslation(['subscriptions', 'app']);
  const number = (value: number) => formatLimit(limit, value, i18n.language);
  const label = t(`app:limits.names.${limit}`);
  const text =
    max === null ? t('usedNoLimit', { used: number(used) }) : t('usedOf', { used: number(used), max: number(max) });
  const level = usageLevel({ used, max });
  return (
    <li className="limit-meter" data-level={level}>
      <div className="limit-meter-head">
        <strong>{label}</strong>
        <span>{text}</span>
      </div>
      {max !== null && <UsageBar label={label} used={used} max={max} text={text} />}
      {limit === 'queries' && <span className="subscription-muted">{t('app:limits.query')}</span>}
      {parts && <StorageList parts={parts} />}
      {resetsOn !== null && (
        <span className="subscription-muted">{t('resetsOn', { date: formatUtcDay(resetsOn, i18n.language) })}</span>
      )}
      {level === 'near' && <span className="limit-meter-note">{t('near')}</span>}
      {level === 'full' && (
        <span className="limit-meter-note">
          {max !== null && used > max && `${t('above')} `}
          {t(resetsOn === null ? 'fullThing' : 'fullUse')}
        </span>
      )}
    </li>
  );
}
