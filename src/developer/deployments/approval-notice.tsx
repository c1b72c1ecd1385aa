import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failedChecks } from '#common/rules/failed-checks.ts';
import { can } from '#common/rules/can.ts';
import { approveDeployment, type Deployment } from '#src/api/deployments.ts';
import { usePrincipal } from '#src/api/accounts.ts';
import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { showToast, tryOrTell } from '#src/ui/toasts.ts';
import { RefuseDialog } from './refuse-dialog';

function Decide({ deployment }: { deployment: Deployment }) {
  const { t } = useTranslation('deployments');
  const [refusing, setRefusing] = useState(false);
  const { id, number } = deployment;
  const approve = () =>
    tryOrTell(async () => {
      await approveDeployment(id);
      showToast({ tone: 'success', text: t('approval.done', { number }) });
    });
  return (
    <span className="deployment-tab-acts">
      <Button onClick={() => setRefusing(true)}>{t('approval.refuse')}</Button>
      <Button variant="solid" onClick={() => void approve()}>
        {t('approval.approve')}
      </Button>
      {refusing && <RefuseDialog deployment={deployment} onClose={() => setRefusing(false)} />}
    </span>
  );
}

/** Of a protected project: whether production may show a deployment, who decided, and the way to decide. */
export function ApprovalNotice({ deployment }: { deployment: Deployment }) {
  const { t } = useTranslation('deployments');
  const mayDecide = can(usePrincipal(), 'site.manage');
  const { approval, status, steps } = deployment;
  if (approval === null) return null;
  const by = approval.by ?? t('approval.nobody');
  if (approval.state === 'approved') return <Notice tone="success">{t('approval.approvedBy', { name: by })}</Notice>;
  if (approval.state === 'refused')
    return (
      <Notice tone="danger">
        {t('approval.refusedBy', { name: by })} <bdi>{approval.reason}</bdi>
      </Notice>
    );
  if (status === 'failed' || status === 'cancelled' || failedChecks(steps).length > 0) return null;
  return (
    <Notice tone="warning" actions={mayDecide && <Decide deployment={deployment} />}>
      <strong>{t('approval.waiting')}</strong>
      <p>{t('approval.waitingText')}</p>
    </Notice>
  );
}
