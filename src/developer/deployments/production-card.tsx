import { canGoLive, isLive } from '#src/parts/go-live.ts';
import { ExternalLink, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { failedChecks } from '#common/rules/failed-checks.ts';
import {
  type Deployment,
  isUnderWay,
  productionUrlOf,
  useDeployments,
  useLiveDeployment,
} from '#src/api/deployments.ts';
import { useBuildSettings } from '#src/api/projects.ts';
import { formatAgo } from '#src/i18n/format.ts';
import { SiteFrame } from '#src/parts/site-frame.tsx';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { LoadedCard } from '#src/ui/loaded-card.tsx';
import { DeployButton } from './deploy-button';
import { shortSha } from './durations';
import { DeploymentStatusBadge } from '#src/parts/deployment-status.tsx';
import { RollBackDialog } from './roll-back-dialog';
import './deployments.css';

const RECENT = 20;
/** px the picture of production is drawn at. */
const FRAME_WIDTH = 1280;

interface Others {
  /** Earlier ones that production could show instead, the newest first. */
  readonly choices: readonly Deployment[];
  /** Where more of them are looked for; null: these are all. */
  readonly more: string | null;
}

/** Shows an earlier deployment to visitors; nothing while there is none. */
function RollBackButton({ choices, more }: Others) {
  const { t } = useTranslation('deployments');
  const [asking, setAsking] = useState(false);
  if (choices.length === 0) return null;
  return (
    <>
      <Button icon={<Undo2 />} onClick={() => setAsking(true)}>
        {t('showEarlier')}
      </Button>
      {asking && <RollBackDialog choices={choices} more={more} onClose={() => setAsking(false)} />}
    </>
  );
}

function Live({ deployment, others }: { deployment: Deployment; others: Others }) {
  const { t, i18n } = useTranslation('deployments');
  const { url, projectId, number, branch, sha, message, createdBy, hook, author, readyAt } = deployment;
  const address = productionUrlOf(deployment) ?? url;
  return (
    <div className="production">
      <div className="production-frame" inert>
        {/* The address stays, so another deployment behind it has to be loaded. */}
        <SiteFrame key={deployment.id} title={t('liveFrame')} src={address} width={FRAME_WIDTH} still />
      </div>
      <div className="production-facts">
        <a className="link" href={address} target="_blank" rel="noopener noreferrer" dir="ltr">
          {new URL(address).host}
        </a>
        <span dir="auto">{message}</span>
        <bdi dir="ltr" className="deployment-ref">
          {branch} · {shortSha(sha)}
        </bdi>
        <span className="deployment-note">
          <bdi>{hook === null ? (createdBy ?? author) : t('byHook', { name: hook })}</bdi>
          {readyAt && <> · {formatAgo(readyAt, i18n.language)}</>}
        </span>
        <span className="production-acts">
          <a
            className="ui-button ui-button-outline ui-size-md"
            href={address}
            target="_blank"
            rel="noopener noreferrer"
          >
            <ExternalLink aria-hidden />
            {t('visit')}
          </a>
          <RollBackButton {...others} />
          <DeployButton projectId={projectId} />
        </span>
        <Link className="link" to={`/projects/${projectId}/deployments/${number}`}>
          {t('titleOf', { number })}
        </Link>
      </div>
    </div>
  );
}

/** What a newer deployment than the live one is up to. */
function standingOf(deployment: Deployment) {
  const { status, approval, steps, passedOver } = deployment;
  if (isUnderWay(status)) return passedOver ? 'beingBuilt' : 'beingDeployed';
  if (status !== 'ready' || failedChecks(steps).length > 0) return 'notDeployed';
  return approval !== null && approval.state !== 'approved' ? 'approval.waiting' : 'notLive';
}

/** A newer deployment than the live one: under way, failed, or not shown. */
function Newest({ deployment }: { deployment: Deployment }) {
  const { t } = useTranslation('deployments');
  const { projectId, number, status } = deployment;
  return (
    <div className="production-newest">
      <DeploymentStatusBadge status={status} />
      <span>{t(standingOf(deployment), { number })}</span>
      <Link className="link" to={`/projects/${projectId}/deployments/${number}`}>
        {t('openLog')}
      </Link>
    </div>
  );
}

/** Nothing was ever live: how to begin, unless that is under way. */
function NeverLive({ projectId, newest }: { projectId: string; newest: Deployment | undefined }) {
  const { t } = useTranslation('deployments');
  const isComing = newest !== undefined && isUnderWay(newest.status);
  // The notice above says why, and leads to the settings.
  const isImpossible = Boolean(useBuildSettings(projectId).data?.proposals);
  const text = isImpossible ? undefined : t(isComing ? 'firstComing' : 'neverLiveText');
  return (
    <EmptyState
      icon={<ExternalLink />}
      title={t('neverLive')}
      text={text}
      action={!isComing && !isImpossible && <DeployButton projectId={projectId} />}
    />
  );
}

/** What production could go back to: failed deployments, however many, leave room for those that are ready. */
function useOthers(projectId: string, live: Deployment | undefined): Others {
  const { data } = useDeployments({ projectId, target: 'production', status: 'ready', size: RECENT });
  const { list = [], tc = 0 } = data ?? {};
  return {
    choices: live ? list.filter((one) => canGoLive(one) && one.number < live.number) : [],
    more: tc > list.length ? `/projects/${projectId}?tab=deployments&status=ready&target=production` : null,
  };
}

/** What visitors of a project see now, and what is about to come; the first card of its overview. */
export function ProductionCard({ projectId }: { projectId: string }) {
  const { t } = useTranslation('deployments');
  const recent = useDeployments({ projectId, target: 'production', size: RECENT });
  const visible = useLiveDeployment(projectId);
  const list = recent.data?.list ?? [];
  // The recent ones are refetched faster while one of them is built; the live one may be older than all of them.
  const live = list.find(isLive) ?? visible.data?.list[0];
  const newest = list[0];
  const others = useOthers(projectId, live);
  const retry = () => {
    recent.retry();
    visible.retry();
  };
  return (
    <LoadedCard
      title={t('production')}
      loaded={recent.data !== undefined && visible.data !== undefined}
      error={recent.error ?? visible.error}
      onRetry={retry}
    >
      {newest && newest.id !== live?.id && <Newest deployment={newest} />}
      {live ? <Live deployment={live} others={others} /> : <NeverLive projectId={projectId} newest={newest} />}
    </LoadedCard>
  );
}
