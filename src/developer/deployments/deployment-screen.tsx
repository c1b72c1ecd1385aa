import { canGoLive, isLive } from '#src/parts/go-live.ts';
import { Ban, ExternalLink, Rocket, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { type BuildProgress, type Deployment, type DeploymentOrigin, useDeployment } from '#src/api/deployments.ts';
import { Button } from '#src/ui/button.tsx';
import { ErrorPanel } from '#src/ui/error-panel.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { SkeletonRows } from '#src/ui/skeleton.tsx';
import { ApprovalNotice } from './approval-notice';
import { ChecksNotice } from './checks-notice';
import { isReused } from './durations';
import { FactsCard } from './facts-card';
import { LogPanel } from './log-panel';
import { PassedOverNotice } from './passed-over-notice';
import { ReasonNotice } from './reason-notice';
import { replacesLive, RetryDialog } from './retry-dialog';
import { RollBackDialog } from './roll-back-dialog';
import { DeploymentStatusBadge } from '#src/parts/deployment-status.tsx';
import { StepsCard } from './steps-card';
import { useDeploymentActions } from './use-deployment-actions';
import { useLogLines } from './use-log-lines';
import './deployments.css';

function DeploymentActionButtons({ deployment }: { deployment: Deployment }) {
  const { t } = useTranslation('deployments');
  const { cancel, retry } = useDeploymentActions(deployment);
  const [asking, setAsking] = useState<'show' | 'retry' | null>(null);
  const { status, kept, url, aliases } = deployment;
  const address = aliases[0]?.url ?? url;
  return (
    <>
      {cancel && (
        <Button icon={<Ban />} onClick={() => void cancel()}>
          {t('cancel')}
        </Button>
      )}
      {retry && (
        <Button icon={<RotateCcw />} onClick={() => (replacesLive(deployment) ? setAsking('retry') : void retry())}>
          {t('retry')}
        </Button>
      )}
      {canGoLive(deployment) && (
        <Button icon={<Rocket />} onClick={() => setAsking('show')}>
          {t('show')}
        </Button>
      )}
      {status === 'ready' && kept && (
        <a className="ui-button ui-button-solid ui-size-md" href={address} target="_blank" rel="noopener noreferrer">
          <ExternalLink aria-hidden />
          {t('visit')}
        </a>
      )}
      {asking === 'show' && <RollBackDialog choices={[deployment]} onClose={() => setAsking(null)} />}
      {asking === 'retry' && retry && (
        <RetryDialog deployment={deployment} onRetry={retry} onClose={() => setAsking(null)} />
      )}
    </>
  );
}

/** What the stream knows is newer than what was read. */
function withProgress(deployment: Deployment, progress: BuildProgress | null): Deployment {
  return progress === null ? deployment : { ...deployment, ...progress };
}

function Loaded({ deployment: read, origin }: { deployment: Deployment; origin: DeploymentOrigin }) {
  const { t } = useTranslation('deployments');
  const log = useLogLines(read.id);
  const deployment = withProgress(read, log.progress);
  const { projectId, projectName, number } = deployment;
  return (
    <>
      <PageHeader title={t('titleOf', { number })} actions={<DeploymentActionButtons deployment={deployment} />} />
      <p className="deployment-head">
        <DeploymentStatusBadge status={deployment.status} />
        {isLive(deployment) && <span className="deployment-note">{t('isLive')}</span>}
        <Link className="link" to={`/projects/${projectId}?tab=deployments`}>
          <bdi>{projectName}</bdi>
        </Link>
      </p>
      <ChecksNotice deployment={deployment} />
      <ApprovalNotice deployment={deployment} />
      <PassedOverNotice deployment={deployment} />
      <ReasonNotice deployment={deployment} progress={log.progress} projectId={deployment.projectId} />
      <div className="deployment-cards">
        <StepsCard progress={deployment} reused={isReused(deployment)} />
        <FactsCard deployment={deployment} origin={origin} />
      </div>
      <LogPanel deployment={deployment} log={log} />
    </>
  );
}

/** '/projects/<id>/deployments/<n>': how a deployment was built, its log, and what can be done with it. */
export function DeploymentScreen() {
  const { t } = useTranslation('deployments');
  const { projectId = '', number = '' } = useParams();
  const { data, error, retry } = useDeployment(projectId, Number(number) || 1);
  if (data) return <Loaded key={data.deployment.id} {...data} />;
  if (error === undefined) return <SkeletonRows label={t('ui:loading')} />;
  const back = (
    <Link className="link" to="/build-deploy">
      {t('all')}
    </Link>
  );
  return <ErrorPanel error={error} onRetry={retry} wayOut={back} />;
}
