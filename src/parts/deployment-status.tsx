import { useTranslation } from 'react-i18next';
import type { DeploymentStatus } from '#src/api/deployments.ts';
import { Badge, type Tone } from '#src/ui/badge.tsx';

const TONES: Readonly<Record<DeploymentStatus, Tone>> = {
  queued: 'plain',
  building: 'accent',
  ready: 'success',
  failed: 'danger',
  cancelled: 'plain',
};

/** Status of a deployment. */
export function DeploymentStatusBadge({ status }: { status: DeploymentStatus }) {
  const { t } = useTranslation('deployments');
  return <Badge tone={TONES[status]}>{t(`status.${status}`)}</Badge>;
}
