import { Puzzle } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { can } from '#common/rules/can.ts';
import { usePrincipal } from '#src/api/accounts.ts';
import { deleteWidget, useWidgets, type WidgetEntry } from '#src/api/widgets.ts';
import { formatAgo } from '#src/i18n/format.ts';
import { describeUses } from '#src/parts/uses-list.tsx';
import { Badge } from '#src/ui/badge.tsx';
import { CrudList, type Deletion } from '#src/ui/crud-list.tsx';
import type { Column } from '#src/ui/data-table.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { useListQuery } from '#src/ui/use-list-query.ts';
import { WidgetDialog } from './widget-dialog';

const SIZE = 20;

function nameOf({ title, key }: WidgetEntry) {
  return title || key;
}

/** '/widgets': selections that were saved in the editor to be used again. */
export function WidgetsScreen() {
  const { t, i18n } = useTranslation('widgets');
  const query = useListQuery('title');
  const [editing, setEditing] = useState<WidgetEntry | null>(null);
  const mayWrite = can(usePrincipal(), 'content.write');
  const list = useWidgets({ page: query.page, size: SIZE, search: query.search, sort: query.sort });
  const columns: Column<WidgetEntry>[] = [
    {
      key: 'title',
      label: t('list.name'),
      sort: 'title',
      cell: (record) => (
        <>
          {nameOf(record)} {record.synced && <Badge tone="primary">{t('list.synced')}</Badge>}
        </>
      ),
    },
    { key: 'key', label: t('ui:key'), sort: 'key', cell: (record) => <code dir="ltr">{record.key}</code> },
    { key: 'type', label: t('list.type'), sort: 'type', wideOnly: true, cell: (record) => record.type },
    { key: 'dataType', label: t('stored.dataType'), wideOnly: true, cell: (record) => record.dataType },
    { key: 'description', label: t('ui:description'), wideOnly: true, cell: (record) => record.description },
    {
      key: 'updated',
      label: t('ui:changed'),
      sort: 'updated_on',
      wideOnly: true,
      cell: (record) => <time dateTime={record.updated_on}>{formatAgo(record.updated_on, i18n.language)}</time>,
    },
  ];
  const deletion: Deletion<WidgetEntry> = {
    title: (record) => t('ui:deleteTitle', { name: nameOf(record) }),
    action: t('list.delete'),
    text: () => t('list.deleteText'),
    run: ({ id }) => deleteWidget(id),
    done: (record) => t('ui:deleted', { name: nameOf(record) }),
    describe: describeUses,
  };
  const openPage = (
    <Link className="ui-button ui-button-outline ui-size-md" to="/pages/">
      {t('list.openPage')}
    </Link>
  );
  return (
    <>
      <PageHeader title={t('list.title')} lead={t('list.lead')} />
      <CrudList
        label={t('list.title')}
        query={query}
        size={SIZE}
        list={list}
        rows={list.data?.widgets}
        rowName={nameOf}
        columns={columns}
        searchLabel={t('list.search')}
        empty={{ icon: <Puzzle />, title: t('list.empty'), text: t('list.emptyText'), action: openPage }}
        mayWrite={mayWrite}
        onEdit={setEditing}
        deletion={deletion}
      />
      {editing && <WidgetDialog record={editing} onClose={() => setEditing(null)} />}
    </>
  );
}
