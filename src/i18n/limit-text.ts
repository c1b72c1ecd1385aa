import i18next from 'i18next';
import type { LimitName } from '#common/contract/plans.ts';
import { formatLimit } from './limit-value';
import { formatUtcDay } from './utc-day';

/** What a refusal by a plan says beside its code (docs/contract.md "Subscription"). */
interface Refusal {
  readonly code?: unknown;
  readonly limit?: unknown;
  readonly used?: unknown;
  readonly max?: unknown;
  readonly resetsOn?: unknown;
  readonly upgrade?: unknown;
}

function nameOf(upgrade: unknown): string | null {
  return typeof upgrade === 'object' && upgrade !== null && 'name' in upgrade ? String(upgrade.name) : null;
}

/** Why a plan refuses something, in the reader's language: which limit, when it resets, which plan includes more. */
export function limitText({ limit, used, max, resetsOn, upgrade }: Refusal): string {
  const key = `app:limits.names.${String(limit)}`;
  if (!i18next.exists(key)) return i18next.t('faults:plan_limit');
  const plan = nameOf(upgrade);
  // Its name has a text, so that it is one.
  const numberOf = (value: unknown) => formatLimit(limit as LimitName, Number(value), i18next.language);
  const values = { limit: i18next.t(key), used: numberOf(used), max: numberOf(max) };
  // What does not fit is refused before the limit is reached.
  const reached = limit === 'storage' && Number(used) < Number(max) ? 'app:limits.noRoom' : 'app:limits.reached';
  const parts = [
    i18next.t(reached, values),
    limit === 'queries' && i18next.t('app:limits.query'),
    typeof resetsOn === 'string' && i18next.t('app:limits.resets', { date: formatUtcDay(resetsOn, i18next.language) }),
    plan !== null && i18next.t('app:limits.more', { plan }),
  ];
  return parts.filter(Boolean).join(' ');
}
