import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { can } from '#common/rules/can.ts';
import { usePrincipal } from '#src/api/accounts.ts';
import { type ChangeSet, useChangeSet } from '#src/api/change-sets.ts';
import { formatTime } from '#src/i18n/format.ts';
import { ChangeSetStateBadge } from '#src/parts/change-sets/change-set-state.tsx';
import { ErrorPanel } from '#src/ui/error-panel.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { SkeletonRows } from '#src/ui/skeleton.tsx';
import { ChangeSetActions } from './change-set-actions';
import { HistoryCard } from './history-card';
import { ItemsCard } from './items-card';
import { PreviewCard } from './preview-card';
import { StateNotice } from './state-notice';
import './change-sets.css';

function Facts({ set }: { set: ChangeSet }) {
  const { t, i18n } = useTranslation('change-sets');
  const time = (set.state === 'rolled-back' ? set.rolled_back_on : set.live_on) ?? set.added_on;
  return (
    <p className="change-facts">
      <ChangeSetStateBadge set={set} />
      <span>
        <bdi>{set.addedBy ?? t('formerMember')}</bdi> · <time dateTime={time}>{formatTime(time, i18n.language)}</time>
      </span>
    </p>
  );
}

function Loaded({ set }: { set: ChangeSet }) {
  const mayPrepare = can(usePrincipal(), 'changes.prepare');
  const mayAct = mayPrepare && set.lacking.length === 0;
  return (
    <>
      <PageHeader title={set.name} lead={set.description} actions={mayPrepare && <ChangeSetActions set={set} />} />
      <Facts set={set} />
      <div className="change-layout">
        <StateNotice set={set} mayAct={mayAct} />
        <ItemsCard set={set} mayPrepare={mayPrepare} />
        {set.state !== 'live' && set.state !== 'rolled-back' && <PreviewCard set={set} />}
        <HistoryCard events={set.events} />
      </div>
    </>
  );
}

/** '/change-sets/<id>': what goes live together, what blocks it, and what happened. */
export function ChangeSetScreen() {
  const { t } = useTranslation('change-sets');
  const { id = '' } = useParams();
  const { data, error, retry } = useChangeSet(id);
  if (data) return <Loaded key={id} set={data.changeSet} />;
  return (
    <>
      <PageHeader title={t('changeSet')} />
      <section className="ui-card">
        {error === undefined ? <SkeletonRows label={t('ui:loading')} /> : <ErrorPanel error={error} onRetry={retry} />}
      </section>
    </>
  );
}
