import { useTranslation } from 'react-i18next';
import type { Campaign, CampaignState, DeliveryState } from '#src/api/campaigns.ts';
import { Badge, type Tone } from '#src/ui/badge.tsx';

const TONES: Readonly<Record<CampaignState, Tone>> = {
  draft: 'plain',
  scheduled: 'accent',
  sending: 'primary',
  paused: 'warning',
  sent: 'success',
  canceled: 'plain',
  failed: 'danger',
};

/** How far a campaign is. */
export function CampaignStateBadge({
  campaign: { state, trigger },
}: {
  campaign: Pick<Campaign, 'state' | 'trigger'>;
}) {
  const { t } = useTranslation('campaigns');
  const isOn = trigger !== null && state === 'sending';
  return <Badge tone={TONES[state]}>{isOn ? t('on') : t(`states.${state}`)}</Badge>;
}

const DELIVERY_TONES: Readonly<Record<DeliveryState, Tone>> = {
  waiting: 'plain',
  sending: 'primary',
  sent: 'success',
  refused: 'danger',
  bounced: 'danger',
  failed: 'danger',
  uncertain: 'warning',
  skipped: 'plain',
};

/** What became of one recipient. */
export function DeliveryStateBadge({ state }: { state: DeliveryState }) {
  const { t } = useTranslation('campaigns');
  return <Badge tone={DELIVERY_TONES[state]}>{t(`deliveries.${state}`)}</Badge>;
}
