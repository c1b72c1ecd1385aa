import { useTranslation } from 'react-i18next';
import type { PersonState } from '#src/api/audience.ts';
import { Badge, type Tone } from '#src/ui/badge.tsx';

const TONES: Readonly<Record<PersonState, Tone>> = {
  active: 'success',
  unsubscribed: 'plain',
  bounced: 'warning',
  complained: 'danger',
};

/** Whether a person gets e-mails, or why not. */
export function StateBadge({ state }: { state: PersonState }) {
  const { t } = useTranslation('audience');
  return <Badge tone={TONES[state]}>{t(`states.${state}`)}</Badge>;
}
