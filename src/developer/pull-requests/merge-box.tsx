import { GitMerge } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  conflictsOf,
  MERGE_METHODS,
  type MergeMethod,
  mergePullRequest,
  type PullRequest,
  resolveConflicts,
  updateBranch,
  usePullRequestComments,
  usePullRequestConflicts,
} from '#src/api/pull-requests.ts';
import { useProject } from '#src/api/projects.ts';
import { errorText } from '#src/i18n/error-text.ts';
import { MergeHelp } from '#src/parts/merge-help/merge-help.tsx';
import { ResolveDialog } from '#src/parts/merge-help/resolve-dialog.tsx';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { RadioCards } from '#src/ui/radio-cards.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { useSending } from '#src/ui/use-sending.ts';
import { useHeldProduction } from '#src/parts/use-held-production.ts';
import { BranchName } from './branches';
import { BuildCheck } from './build-check';
import { ManifestCheck } from './manifest-check';
import { countUnresolved } from './threads';
import { UnreviewedNotice } from './unreviewed-notice';

function ResolveConflicts({ pull, onClose }: { pull: PullRequest; onClose: () => void }) {
  return (
    <ResolveDialog
      conflicts={usePullRequestConflicts(pull.id)}
      branch={pull.branch}
      base={pull.base}
      onSolve={(answer) => resolveConflicts(pull.id, answer)}
      onClose={onClose}
    />
  );
}

/** What a merge would meet now, in words. */
function MergeStatusText({ pull }: { pull: PullRequest }) {
  const { t } = useTranslation('pull-requests');
  const [resolving, setResolving] = useState(false);
  const { status, conflicts } = pull.merge;
  if (status === 'over') {
    return <Notice tone={pull.state === 'merged' ? 'success' : 'info'}>{t(`over.${pull.state}`)}</Notice>;
  }
  if (status === 'conflicts') {
    return (
      <Notice tone="warning">
        <MergeHelp
          projectId={pull.project.id}
          branch={pull.branch}
          base={pull.base}
          files={conflicts}
          onResolve={() => setResolving(true)}
        />
        {resolving && <ResolveConflicts pull={pull} onClose={() => setResolving(false)} />}
      </Notice>
    );
  }
  // The check below says why not.
  if (status === 'ready' && pull.manifest?.state === 'broken') return null;
  return <Notice tone={status === 'ready' ? 'success' : 'warning'}>{t(`merge.${status}`)}</Notice>;
}

/** The base has moved on: what to do about it, and what came of trying. */
function Behind({ pull }: { pull: PullRequest }) {
  const { t } = useTranslation('pull-requests');
  const { busy, error, run } = useSending();
  const { behind, status } = pull.merge;
  if (behind === 0 || status === 'over') return null;
  const update = (
    <Button size="sm" busy={busy} onClick={() => void run(() => updateBranch(pull.id, pull.headSha))}>
      {t('update')}
    </Button>
  );
  return (
    <>
      <Notice actions={status === 'ready' && update}>{t('behind', { count: behind })}</Notice>
      {error !== null && (
        <p role="alert" className="ui-error">
          {errorText(error)}
        </p>
      )}
    </>
  );
}

function MethodChoice({ value, onValue }: { value: MergeMethod; onValue: (value: MergeMethod) => void }) {
  const { t } = useTranslation('pull-requests');
  const cards = MERGE_METHODS.map((method) => ({
    value: method,
    title: t(`method.${method}`),
    text: t(`methodText.${method}`),
  }));
  return <RadioCards label={t('method.label')} value={value} onValue={onValue} cards={cards} />;
}

/** What becomes of the changes once they are in the base. */
function useConsequence({ base, project }: PullRequest, isHeld: boolean) {
  const { t } = useTranslation('pull-requests');
  const { data } = useProject(project.id);
  if (!data) return t('mergeText.branch');
  const { repository, buildSettings, protected: isProtected } = data.project;
  // Where production is held, a notice says so.
  if (base !== repository.defaultBranch || isHeld) return t('mergeText.branch');
  if (!buildSettings.deployOnMerge) return t('mergeText.notDeployed');
  return t(isProtected ? 'mergeText.protected' : 'mergeText.live');
}

/** Asks before the base is changed; what is on it goes live. */
function MergeDialog({ pull, onClose }: { pull: PullRequest; onClose: () => void }) {
  const { t } = useTranslation('pull-requests');
  // What the person looked at: something that is pushed while the question is open is not merged.
  const [seen] = useState(pull.headSha);
  const [method, setMethod] = useState<MergeMethod>('merge');
  const unresolved = countUnresolved(usePullRequestComments(pull.id).data?.list ?? []);
  const held = useHeldProduction(pull.project.id);
  const isHeld = held?.newest.branch === pull.base;
  const consequence = useConsequence(pull, isHeld);
  const { unreviewed } = pull;
  return (
    <ConfirmDialog
      title={t('mergeTitle')}
      action={t(unreviewed === null ? 'merge.action' : 'unreviewed.merge')}
      onConfirm={() =>
        mergePullRequest(pull.id, { expectedHead: seen, method, includeUnreviewed: unreviewed !== null })
      }
      describe={(error) => {
        const conflicts = conflictsOf(error);
        return conflicts.length > 0 ? `${errorText(error)} ${conflicts.join(', ')}` : errorText(error);
      }}
      onClose={onClose}
    >
      <p>{consequence}</p>
      <p>
        <BranchName name={pull.branch} /> <span aria-hidden>{t('arrow')}</span> <BranchName name={pull.base} />
      </p>
      {unreviewed !== null && <UnreviewedNotice unreviewed={unreviewed} projectId={pull.project.id} />}
      {unresolved > 0 && <Notice tone="warning">{t('mergeUnresolved', { count: unresolved })}</Notice>}
      {held && isHeld && <Notice tone="warning">{t('mergeOverRollBack', { number: held.live.number })}</Notice>}
      {pull.merge.ahead > 1 && <MethodChoice value={method} onValue={setMethod} />}
    </ConfirmDialog>
  );
}

/** Whether it can be merged, and the button that does it. */
export function MergeBox({ pull }: { pull: PullRequest }) {
  const { t } = useTranslation('pull-requests');
  const [asking, setAsking] = useState(false);
  const { state, merge } = pull;
  const reason = () => {
    if (state === 'draft') return t('draftFirst');
    if (merge.status !== 'ready') return t(`merge.${merge.status as 'conflicts'}`);
    return pull.manifest?.state === 'broken' ? t('manifest.stops') : null;
  };
  return (
    <Card title={t('mergeBox')} padded>
      <div className="pull-merge">
        <MergeStatusText pull={pull} />
        <Behind pull={pull} />
        {pull.unreviewed !== null && <UnreviewedNotice unreviewed={pull.unreviewed} projectId={pull.project.id} />}
        <BuildCheck pull={pull} />
        {pull.manifest && <ManifestCheck pull={pull} manifest={pull.manifest} />}
        {(state === 'open' || state === 'draft') && (
          <div>
            <Button variant="solid" icon={<GitMerge />} disabledReason={reason()} onClick={() => setAsking(true)}>
              {t('merge.action')}
            </Button>
          </div>
        )}
      </div>
      {asking && <MergeDialog pull={pull} onClose={() => setAsking(false)} />}
    </Card>
  );
}
