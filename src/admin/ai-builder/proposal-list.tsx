import { ListChecks } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { type Proposal, useNewestProposals } from '#src/api/proposals.ts';
import { formatAgo } from '#src/i18n/format.ts';
import { Badge, type Tone } from '#src/ui/badge.tsx';
import { type Column, DataTable } from '#src/ui/data-table.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { LoadedCard } from '#src/ui/loaded-card.tsx';

const TONES: { readonly [state in Proposal['state']]: Tone } = {
  open: 'accent',
  accepted: 'success',
  dropped: 'plain',
};

/** The newest proposals of the site, by all authors; an open one leads to its page. */
export function ProposalList() {
  const { t, i18n } = useTranslation(['ai-builder', 'proposals']);
  const { data, error, retry } = useNewestProposals();
  const rows = data?.proposals ?? [];
  const titleOf = ({ title, items }: Proposal) => title || t('proposals:untitled', { count: items.length });
  const columns: Column<Proposal>[] = [
    {
      key: 'title',
      label: t('proposal'),
      cell: (row) => (
        <Link to={`/pages/${row.pageKey}?proposals=${row.id}`}>
          <bdi>{titleOf(row)}</bdi>
        </Link>
      ),
    },
    { key: 'page', label: t('page'), cell: ({ pageName }) => <bdi>{pageName}</bdi> },
    { key: 'source', label: t('from'), wideOnly: true, cell: ({ source }) => t(`proposals:source.${source}`) },
    { key: 'state', label: t('state'), cell: ({ state }) => <Badge tone={TONES[state]}>{t(`states.${state}`)}</Badge> },
    { key: 'added', label: t('added'), wideOnly: true, cell: ({ added_on: at }) => formatAgo(at, i18n.language) },
  ];
  return (
    <LoadedCard title={t('recent')} loaded={data !== undefined} error={error} onRetry={retry}>
      {rows.length === 0 ? (
        <EmptyState icon={<ListChecks />} title={t('none')} text={t('noneText')} />
      ) : (
        <DataTable label={t('recent')} rows={rows} rowKey={({ id }) => id} columns={columns} />
      )}
    </LoadedCard>
  );
}
