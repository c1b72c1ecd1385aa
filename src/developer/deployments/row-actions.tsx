import { canGoLive } from '#src/parts/go-live.ts';
import { Ban, EllipsisVertical, ExternalLink, Rocket, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Deployment } from '#src/api/deployments.ts';
import { MenuButton } from '#src/ui/menu-button.tsx';
import type { MenuEntry } from '#src/ui/menu.tsx';
import { replacesLive, RetryDialog } from './retry-dialog';
import { RollBackDialog } from './roll-back-dialog';
import { useDeploymentActions } from './use-deployment-actions';

/** What can be done with one row. */
export function RowActions({ deployment }: { deployment: Deployment }) {
  const { t } = useTranslation('deployments');
  const { cancel, retry } = useDeploymentActions(deployment);
  const [asking, setAsking] = useState<'show' | 'retry' | null>(null);
  const { status, kept, url, number } = deployment;
  const entries: MenuEntry[] = [
    ...(status === 'ready' && kept
      ? [
          {
            key: 'visit',
            label: t('visit'),
            icon: <ExternalLink />,
            onChoose: () => void window.open(url, '_blank', 'noopener'),
          },
        ]
      : []),
    ...(canGoLive(deployment)
      ? [{ key: 'promote', label: t('show'), icon: <Rocket />, onChoose: () => setAsking('show') }]
      : []),
    ...(retry
      ? [
          {
            key: 'retry',
            label: t('retry'),
            icon: <RotateCcw />,
            onChoose: () => (replacesLive(deployment) ? setAsking('retry') : void retry()),
          },
        ]
      : []),
    ...(cancel
      ? [{ key: 'cancel', label: t('cancel'), icon: <Ban />, danger: true, onChoose: () => void cancel() }]
      : []),
  ];
  return (
    <>
      <MenuButton label={t('actsOf', { number })} icon={<EllipsisVertical />} size="sm" align="end" entries={entries} />
      {asking === 'show' && <RollBackDialog choices={[deployment]} onClose={() => setAsking(null)} />}
      {asking === 'retry' && retry && (
        <RetryDialog deployment={deployment} onRetry={retry} onClose={() => setAsking(null)} />
      )}
    </>
  );
}
