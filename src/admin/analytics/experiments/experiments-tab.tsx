import { FlaskConical, Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { can } from '#common/rules/can.ts';
import { usePrincipal } from '#src/api/accounts.ts';
import { type Experiment, useExperiments } from '#src/api/experiments.ts';
import { formatDate, formatPercent } from '#src/i18n/format.ts';
import { Button } from '#src/ui/button.tsx';
import { type Column, DataTable } from '#src/ui/data-table.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { LoadedCard } from '#src/ui/loaded-card.tsx';
import { useAddressDialog } from '#src/ui/use-address-dialog.ts';
import { ExperimentDialog } from './experiment-dialog';
import { ExperimentStateBadge } from './experiment-state-badge';

function useColumns(): Column<Experiment>[] {
  const { t, i18n } = useTranslation('experiments');
  const percent = (share: number) => formatPercent(share / 100, i18n.language);
  const date = (at: string | null) => at !== null && <time dateTime={at}>{formatDate(at, i18n.language)}</time>;
  return [
    {
      key: 'name',
      label: t('test'),
      cell: ({ id, name }) => (
        <Link className="experiment-name" to={`/analytics/tests/${id}`}>
          <bdi>{name}</bdi>
        </Link>
      ),
    },
    { key: 'state', label: t('state'), cell: ({ state }) => <ExperimentStateBadge state={state} /> },
    { key: 'page', label: t('page'), wideOnly: true, cell: ({ pageName }) => <bdi>{pageName}</bdi> },
    { key: 'goal', label: t('goal'), wideOnly: true, cell: ({ goalName }) => <bdi>{goalName}</bdi> },
    {
      ...{ key: 'split', label: t('split'), wideOnly: true },
      cell: ({ share }) => t('splitOf', { a: percent(100 - share), b: percent(share) }),
    },
    { key: 'started', label: t('started'), wideOnly: true, cell: ({ started_on }) => date(started_on) },
    { key: 'ended', label: t('ended'), wideOnly: true, cell: ({ ended_on }) => date(ended_on) },
  ];
}

/** The A/B tests of the site. */
export function ExperimentsTab() {
  const { t } = useTranslation('experiments');
  const navigate = useNavigate();
  const { data, error, retry } = useExperiments();
  const [creating, create] = useAddressDialog('test');
  const columns = useColumns();
  const mayWrite = can(usePrincipal(), 'content.write');
  const tests = data?.experiments ?? [];
  const add = mayWrite && (
    <Button variant="solid" icon={<Plus />} onClick={() => create('new')}>
      {t('new')}
    </Button>
  );
  return (
    <>
      <LoadedCard
        title={t('tests')}
        actions={tests.length > 0 && add}
        loaded={data !== undefined}
        error={error}
        onRetry={retry}
      >
        {tests.length === 0 ? (
          <EmptyState icon={<FlaskConical />} title={t('empty')} text={t('emptyText')} action={add} />
        ) : (
          <DataTable label={t('tests')} columns={columns} rows={tests} rowKey={({ id }) => id} />
        )}
      </LoadedCard>
      {creating !== null && mayWrite && (
        <ExperimentDialog onSaved={(id) => void navigate(`/analytics/tests/${id}`)} onClose={() => create(null)} />
      )}
    </>
  );
}
