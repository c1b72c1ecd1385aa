import { useTranslation } from 'react-i18next';
import type { ChangeSetEntry, ChangeSetState } from '#src/api/change-sets.ts';
import { Badge, type Tone } from '#src/ui/badge.tsx';

const TONES: Readonly<Record<ChangeSetState | 'stuck', Tone>> = {
  open: 'plain',
  ready: 'primary',
  'going-live': 'accent',
  stuck: 'warning',
  live: 'success',
  failed: 'danger',
  'rolled-back': 'warning',
};

/** How far a change set is. */
export function ChangeSetStateBadge({ set: { state, phase } }: { set: Pick<ChangeSetEntry, 'state' | 'phase'> }) {
  const { t } = useTranslation('change-sets');
  const shown = phase === 'stuck' ? phase : state;
  return <Badge tone={TONES[shown]}>{t(`states.${shown}`)}</Badge>;
}
