import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { keysOf } from '#src/api/keys-of.ts';
import type { InstallationSubscription, SubscriptionState } from '#src/api/installation-subscriptions.ts';
import { formatDate } from '#src/i18n/format.ts';
import { Badge, type Tone } from '#src/ui/badge.tsx';

const TONES: Readonly<Record<SubscriptionState, Tone>> = {
  free: 'plain',
  incomplete: 'accent',
  active: 'success',
  past_due: 'warning',
  canceled: 'plain',
};

/** The states of a subscription, in the order of their filter. */
export const STATES = keysOf(TONES);

/** What comes next, or came last: 'Renews on 20 Nov 2026'. */
function noteOf({ subscription }: InstallationSubscription, language: string, t: TFunction<'plans'>): string | null {
  if (subscription === null) return null;
  const { state, graceUntil, periodEnd, cancelAtPeriodEnd, nextPlan } = subscription;
  if (state === 'past_due' && graceUntil !== null) return t('payUntil', { date: formatDate(graceUntil, language) });
  if (periodEnd === null || state === 'incomplete') return null;
  const date = formatDate(periodEnd, language);
  if (state === 'canceled') return t('endedOn', { date });
  if (cancelAtPeriodEnd) return t('endsOn', { date });
  return nextPlan === null ? t('renewsOn', { date }) : t('changesOn', { date, plan: nextPlan.name });
}

/** Status of a subscription, and until when; the same of a granted plan. */
export function SubscriptionStateCell({ row }: { row: InstallationSubscription }) {
  const { t, i18n } = useTranslation('plans');
  const state = row.subscription?.state ?? 'free';
  const note = noteOf(row, i18n.language, t);
  const until = row.grant?.until;
  return (
    <>
      <Badge tone={TONES[state]}>{t(`states.${state}`)}</Badge>
      {note !== null && <span className="plan-extra">{note}</span>}
      {row.grant && (
        <span className="plan-extra" data-tip={row.grant.reason}>
          {until ? t('grantedUntil', { date: formatDate(until, i18n.language) }) : t('grantedOpen')}
        </span>
      )}
    </>
  );
}
