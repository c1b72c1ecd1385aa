import { useTranslation } from 'react-i18next';
import type { ChangeSetState } from '#src/api/change-sets.ts';
import { Badge, type Tone } from '#src/ui/badge.tsx';

const TONES: Readonly<Record<ChangeSetState, Tone>> = {
  open: 'plain',
  ready: 'primary',
  'going-live': 'accent',
  live: 'success',
  failed: 'danger',
  'rolled-back': 'warning',
};

/** How far a change set is. */
export function ChangeSetStateBadge({ state }: { state: ChangeSetState }) {
  const { t } = useTranslation('change-sets');
  return <Badge tone={TONES[state]}>{t(`states.${state}`)}</Badge>;
}
