import { useTranslation } from 'react-i18next';
import { usageLevel } from '#common/rules/plan-limit.ts';
import type { LimitName, UsageOf } from '#src/api/subscriptions.ts';
import { formatNumber } from '#src/i18n/format.ts';
import { formatUtcDay } from '#src/i18n/utc-day.ts';
import { UsageBar } from '#src/parts/usage-bar.tsx';

interface LimitMeterProps extends UsageOf {
  readonly limit: LimitName;
}

/** One limit of the plan: used of how many, when it starts over, and from 80 % on what that means and what to do. */
export function LimitMeter({ limit, used, max, resetsOn }: LimitMeterProps) {
  const { t, i18n } = useTranslation(['subscriptions', 'app']);
  const number = (value: number) => formatNumber(value, i18n.language);
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
