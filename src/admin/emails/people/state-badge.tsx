import { useTranslation } from 'react-i18next';
import type { Person, PersonState } from '#src/api/audience.ts';
import { Badge, type Tone } from '#src/ui/badge.tsx';

const TONES: Readonly<Record<PersonState, Tone>> = {
  active: 'success',
  unsubscribed: 'plain',
  bounced: 'warning',
  complained: 'danger',
};

/** Whether a person gets e-mails, or why not: who has confirmed nothing yet gets none. */
export function StateBadge({ state, standing }: Pick<Person, 'state' | 'standing'>) {
  const { t } = useTranslation('audience');
  if (state === 'active' && standing !== 'confirmed')
    return <Badge tone={standing === 'pending' ? 'accent' : 'plain'}>{t(`standings.${standing}`)}</Badge>;
  return <Badge tone={TONES[state]}>{t(`states.${state}`)}</Badge>;
}
