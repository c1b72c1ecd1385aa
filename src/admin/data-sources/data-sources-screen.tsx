import { Database, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { can } from '#common/rules/can.ts';
import { usePrincipal } from '#src/api/accounts.ts';
import { type DataSource, type DataSourceEntry, readDataSource, useDataSources } from '#src/api/data-sources.ts';
import { errorText } from '#src/i18n/error-text.ts';
import { formatAgo } from '#src/i18n/format.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { type Column, DataTable } from '#src/ui/data-table.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { ListFrame } from '#src/ui/list-frame.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { RowActions } from '#src/ui/row-actions.tsx';
import { showToast } from '#src/ui/toasts.ts';
import { useListQuery } from '#src/ui/use-list-query.ts';
import { DeleteSourceDialog } from './delete-source-dialog';
import { SourceDialog } from './source-dialog';
import './data-sources.css';

const SIZE = 20;

/** '/apis': where the data of bound pages comes from. */
export function DataSourcesScreen() {
  const { t, i18n } = useTranslation('data-sources');
  const query = useListQuery('title');
  const [params, setParams] = useSearchParams();
  const [editing, setEditing] = useState<DataSource | null>(null);
  const [deleting, setDeleting] = useState<DataSourceEntry | null>(null);
  const mayWrite = can(usePrincipal(), 'site.manage');
  const { data, error, retry } = useDataSources({
    page: query.page,
    size: SIZE,
    search: query.search,
    sort: query.sort,
  });
  const create = (
    <Button variant="solid" icon={<Plus />} onClick={() => setParams({ new: '' })}>
      {t('new')}
    </Button>
  );
  const columns: Column<DataSourceEntry>[] = [
    { key: 'title', label: t('name'), sort: 'title', cell: (source) => source.title },
    { key: 'key', label: t('ui:key'), sort: 'key', cell: (source) => <code dir="ltr">{source.key}</code> },
    {
      key: 'request',
      label: t('from'),
      wideOnly: true,
      cell: ({ method, url, isInline }) => (
        <bdi dir="ltr" className="source-origin">
          {isInline ? t('inline') : `${method} ${url}`}
        </bdi>
      ),
    },
    {
      key: 'enabled',
      label: t('ui:state'),
      sort: 'enabled',
      cell: ({ enabled }) => <Badge tone={enabled ? 'success' : 'plain'}>{t(enabled ? 'ui:on' : 'ui:off')}</Badge>,
    },
    {
      key: 'updated',
      label: t('ui:changed'),
      sort: 'updated_on',
      wideOnly: true,
      cell: ({ updated_on }) => <time dateTime={updated_on}>{formatAgo(updated_on, i18n.language)}</time>,
    },
  ];
  const edit = ({ id }: DataSourceEntry) =>
    void readDataSource(id).then(setEditing, (failure: unknown) =>
      showToast({ tone: 'danger', text: errorText(failure) }),
    );
  const actions = (source: DataSourceEntry) => (
    <RowActions name={source.title} onEdit={() => edit(source)} onDelete={() => setDeleting(source)} />
  );
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} actions={mayWrite && create} />
      <ListFrame
        query={query}
        size={SIZE}
        total={data?.tc}
        error={error}
        onRetry={retry}
        searchLabel={t('search')}
        empty={<EmptyState icon={<Database />} title={t('empty')} text={t('emptyText')} action={mayWrite && create} />}
      >
        <DataTable
          label={t('title')}
          columns={columns}
          rows={data?.apis ?? []}
          rowKey={(source) => source.id}
          sort={query.sort}
          onSort={query.onSort}
          actions={mayWrite ? actions : undefined}
        />
      </ListFrame>
      {params.has('new') && mayWrite && <SourceDialog source={null} onClose={() => setParams({}, { replace: true })} />}
      {editing && <SourceDialog source={editing} onClose={() => setEditing(null)} />}
      {deleting && <DeleteSourceDialog source={deleting} onClose={() => setDeleting(null)} />}
    </>
  );
}
