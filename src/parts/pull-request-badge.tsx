import { useTranslation } from 'react-i18next';
import type { PullRequestState } from '#src/api/pull-requests.ts';
import { Badge, type Tone } from '#src/ui/badge.tsx';

const TONES: Readonly<Record<PullRequestState, Tone>> = {
  open: 'success',
  draft: 'plain',
  closed: 'danger',
  merged: 'primary',
};

/** Status of a pull request. */
export function PullRequestBadge({ state }: { state: PullRequestState }) {
  const { t } = useTranslation('pull-requests');
  return <Badge tone={TONES[state]}>{t(`states.${state}`)}</Badge>;
}
