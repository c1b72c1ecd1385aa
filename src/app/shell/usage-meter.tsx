import { Gauge } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { can } from '#common/rules/can.ts';
import { usageLevel } from '#common/rules/plan-limit.ts';
import { usePrincipal } from '#src/api/accounts.ts';
import { LIMIT_NAMES, type LimitName, type Usage, useSubscription } from '#src/api/subscriptions.ts';
import { formatLimit } from '#src/i18n/limit-value.ts';
import { UsageBar } from '#src/parts/usage-bar.tsx';

interface Taken {
  readonly limit: LimitName;
  readonly used: number;
  readonly max: number;
}

/** The limit that is taken most, where that is 80 % or more; null: all have room. */
export function tightestLimit(usage: Usage): Taken | null {
  const shareOf = ({ used, max }: Taken) => used / max;
  const tight = LIMIT_NAMES.flatMap((limit): Taken[] => {
    const { used, max } = usage[limit];
    // A limit of one is reached by having it, one of none always: neither fills up (as in the mails).
    return max === null || max < 2 || usageLevel({ used, max }) === 'open' ? [] : [{ limit, used, max }];
  });
  return tight.sort((a, b) => shareOf(b) - shareOf(a))[0] ?? null;
}

interface UsageMeterProps {
  readonly collapsed: boolean;
  readonly onFollow?: () => void;
}

/** Tells administrators, from 80 % on, which limit of the plan fills up, and leads to the subscription. */
export function UsageMeter({ collapsed, onFollow }: UsageMeterProps) {
  const { t, i18n } = useTranslation(['shell', 'app']);
  const { data } = useSubscription(can(usePrincipal(), 'site.manage'));
  const tight = data ? tightestLimit(data.usage) : null;
  if (tight === null) return null;
  const { limit, used, max } = tight;
  const isFull = used >= max;
  const label = t(`app:limits.names.${limit}`);
  const numberOf = (value: number) => formatLimit(limit, value, i18n.language);
  const text = t('app:limits.used', { limit: label, used: numberOf(used), max: numberOf(max) });
  const name = isFull ? `${text} ${t('usage.full')}` : text;
  return (
    <Link
      to="/subscription"
      className="sidebar-usage"
      data-full={isFull || undefined}
      aria-label={collapsed ? name : undefined}
      data-tip={collapsed ? name : undefined}
      onClick={onFollow}
    >
      {collapsed ? (
        <Gauge aria-hidden />
      ) : (
        <>
          <span>{text}</span>
          <UsageBar label={label} used={used} max={max} text={text} />
          {isFull && <span className="sidebar-usage-advice">{t('usage.full')}</span>}
        </>
      )}
    </Link>
  );
}
