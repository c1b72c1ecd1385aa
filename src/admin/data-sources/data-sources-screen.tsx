import { Database, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { can } from '#common/rules/can.ts';
import { usePrincipal } from '#src/api/accounts.ts';
import {
  type DataSource,
  type DataSourceEntry,
  deleteDataSource,
  readDataSource,
  testDataSource,
  useDataSources,
} from '#src/api/data-sources.ts';
import { errorText } from '#src/i18n/error-text.ts';
import { formatAgo } from '#src/i18n/format.ts';
import { ItemPageButton } from '#src/parts/item-page/item-page-button.tsx';
import { describeUses, UnlessUsed } from '#src/parts/uses-list.tsx';
import { Badge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { CrudList, type Deletion } from '#src/ui/crud-list.tsx';
import type { Column } from '#src/ui/data-table.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { showToast } from '#src/ui/toasts.ts';
import { useListQuery } from '#src/ui/use-list-query.ts';
import { SourceDialog } from './source-dialog';
import './data-sources.css';

const SIZE = 20;

/** Whether its data may be a list that a page shows the items of: it is on, and asked without a key and without a change. */
function isList({ enabled, isInline, method, keys }: DataSourceEntry) {
  return enabled && keys.length === 0 && (isInline || method === 'GET');
}

function itemPageOf({ id, key, title, isInline }: DataSourceEntry) {
  const readList = async () =>
    isInline ? (await readDataSource(id)).request.inline : (await testDataSource({ id })).body;
  return { source: `api.${key}`, name: title, readList };
}

/** '/apis': where the data of bound pages comes from. */
export function DataSourcesScreen() {
  const { t, i18n } = useTranslation('data-sources');
  const query = useListQuery('title');
  const [params, setParams] = useSearchParams();
  const [editing, setEditing] = useState<DataSource | null>(null);
  const mayWrite = can(usePrincipal(), 'site.manage');
  const list = useDataSources({
    page: query.page,
    size: SIZE,
    search: query.search,
    sort: query.sort,
  });
  const create = mayWrite && (
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
          {isInline ? t('kept') : `${method} ${url}`}
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
  const deletion: Deletion<DataSourceEntry> = {
    title: ({ title: name }) => t('ui:deleteTitle', { name }),
    action: t('delete'),
    text: ({ id }) => (
      <UnlessUsed of={{ kind: 'api', id }} lead={t('inUse')}>
        {t('deleteText')}
      </UnlessUsed>
    ),
    run: ({ id }) => deleteDataSource(id),
    done: ({ title: name }) => t('ui:deleted', { name }),
    describe: (error) => describeUses(error, t('inUse')),
  };
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} actions={create} />
      <CrudList
        label={t('title')}
        query={query}
        size={SIZE}
        list={list}
        rows={list.data?.apis}
        rowName={({ title }) => title}
        columns={columns}
        searchLabel={t('search')}
        empty={{ icon: <Database />, title: t('empty'), text: t('emptyText'), action: create }}
        mayWrite={mayWrite}
        actions={(source) => isList(source) && <ItemPageButton isSign {...itemPageOf(source)} />}
        onEdit={edit}
        deletion={deletion}
      />
      {params.has('new') && mayWrite && <SourceDialog source={null} onClose={() => setParams({}, { replace: true })} />}
      {editing && <SourceDialog source={editing} onClose={() => setEditing(null)} />}
    </>
  );
}
