import { FlaskConical, Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { can } from '#common/rules/can.ts';
import { usePrincipal } from '#src/api/accounts.ts';
import { type Experiment, useExperiments } from '#src/api/experiments.ts';
import { formatDate, formatPercent } from '#src/i18n/format.ts';
import { Button } from '#src/ui/button.tsx';
import { CrudCard } from '#src/ui/crud-list.tsx';
import type { Column } from '#src/ui/data-table.tsx';
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
      key: 'split',
      label: t('split'),
      wideOnly: true,
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
  const add = mayWrite && (
    <Button variant="solid" icon={<Plus />} onClick={() => create('new')}>
      {t('new')}
    </Button>
  );
  return (
    <>
      <CrudCard
        label={t('tests')}
        rows={data?.experiments}
        error={error}
        onRetry={retry}
        columns={columns}
        create={add}
        empty={{ icon: <FlaskConical />, title: t('empty'), text: t('emptyText') }}
      />
      {creating !== null && mayWrite && (
        <ExperimentDialog onSaved={(id) => void navigate(`/analytics/tests/${id}`)} onClose={() => create(null)} />
      )}
    </>
  );
}
