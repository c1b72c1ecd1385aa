import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ChangeSetEntry } from '#src/api/change-sets.ts';
import { formatAgo } from '#src/i18n/format.ts';
import { ChangeSetStateBadge } from '#src/parts/change-sets/change-set-state.tsx';
import { type Column, DataTable } from '#src/ui/data-table.tsx';
import type { ListAddress } from '#src/ui/use-list-query.ts';
import { useContentsText } from './contents-text';

/** The change sets: name, state, what is in them, who began them, last change. */
export function ChangeSetsTable({ sets, query }: { sets: readonly ChangeSetEntry[]; query: ListAddress }) {
  const { t, i18n } = useTranslation('change-sets');
  const contents = useContentsText();
  const columns: Column<ChangeSetEntry>[] = [
    {
      key: 'name',
      label: t('name'),
      sort: 'name',
      cell: ({ id, name }) => (
        <Link className="link" to={`/change-sets/${id}`}>
          <bdi>{name}</bdi>
        </Link>
      ),
    },
    { key: 'state', label: t('ui:state'), cell: (set) => <ChangeSetStateBadge set={set} /> },
    { key: 'contents', label: t('contents'), cell: contents },
    { key: 'by', label: t('by'), wideOnly: true, cell: ({ addedBy }) => <bdi>{addedBy ?? t('formerMember')}</bdi> },
    {
      key: 'updated',
      label: t('ui:changed'),
      sort: 'updated_on',
      wideOnly: true,
      cell: ({ updated_on: time }) => <time dateTime={time}>{formatAgo(time, i18n.language)}</time>,
    },
  ];
  return (
    <DataTable
      label={t('title')}
      columns={columns}
      rows={sets}
      rowKey={({ id }) => id}
      sort={query.sort}
      onSort={query.onSort}
    />
  );
}
