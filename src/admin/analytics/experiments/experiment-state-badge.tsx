import { useTranslation } from 'react-i18next';
import type { ExperimentState } from '#src/api/experiments.ts';
import { Badge, type Tone } from '#src/ui/badge.tsx';

const TONES: Readonly<Record<ExperimentState, Tone>> = { draft: 'plain', running: 'primary', ended: 'success' };

/** How far an A/B test is. */
export function ExperimentStateBadge({ state }: { readonly state: ExperimentState }) {
  const { t } = useTranslation('experiments');
  return <Badge tone={TONES[state]}>{t(`states.${state}`)}</Badge>;
}
