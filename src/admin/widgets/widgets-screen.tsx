import { PenLine, Puzzle, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { can } from '#common/rules/can.ts';
import { usePrincipal } from '#src/api/accounts.ts';
import { useWidgets, type WidgetEntry } from '#src/api/widgets.ts';
import { formatAgo } from '#src/i18n/format.ts';
import { Badge } from '#src/ui/badge.tsx';
import { type Column, DataTable } from '#src/ui/data-table.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { ListFrame } from '#src/ui/list-frame.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { useListQuery } from '#src/ui/use-list-query.ts';
import { DeleteWidgetDialog } from './delete-widget-dialog';
import { WidgetDialog } from './widget-dialog';

const SIZE = 20;

/** '/widgets': selections that were saved in the editor to be used again. */
export function WidgetsScreen() {
  const { t, i18n } = useTranslation('widgets');
  const query = useListQuery('title');
  const [editing, setEditing] = useState<WidgetEntry | null>(null);
  const [deleting, setDeleting] = useState<WidgetEntry | null>(null);
  const mayWrite = can(usePrincipal(), 'content.write');
  const { data, error, retry } = useWidgets({ page: query.page, size: SIZE, search: query.search, sort: query.sort });
  const columns: Column<WidgetEntry>[] = [
    {
      key: 'title',
      label: t('list.name'),
      sort: 'title',
      cell: (record) => (
        <>
          {record.title || record.key} {record.synced && <Badge tone="primary">{t('list.synced')}</Badge>}
        </>
      ),
    },
    { key: 'key', label: t('ui:key'), sort: 'key', cell: (record) => <code dir="ltr">{record.key}</code> },
    { key: 'type', label: t('list.type'), sort: 'type', wideOnly: true, cell: (record) => record.type },
    { key: 'description', label: t('ui:description'), wideOnly: true, cell: (record) => record.description },
    {
      key: 'updated',
      label: t('ui:changed'),
      sort: 'updated_on',
      wideOnly: true,
      cell: (record) => <time dateTime={record.updated_on}>{formatAgo(record.updated_on, i18n.language)}</time>,
    },
  ];
  const actions = (record: WidgetEntry) => {
    const name = record.title || record.key;
    return (
      <>
        <IconButton
          size="sm"
          label={t('ui:editNamed', { name })}
          icon={<PenLine />}
          onClick={() => setEditing(record)}
        />
        <IconButton
          size="sm"
          label={t('ui:deleteNamed', { name })}
          icon={<Trash2 />}
          onClick={() => setDeleting(record)}
        />
      </>
    );
  };
  return (
    <>
      <PageHeader title={t('list.title')} lead={t('list.lead')} />
      <ListFrame
        query={query}
        size={SIZE}
        total={data?.tc}
        error={error}
        onRetry={retry}
        searchLabel={t('list.search')}
        empty={
          <EmptyState
            icon={<Puzzle />}
            title={t('list.empty')}
            text={t('list.emptyText')}
            action={
              <Link className="ui-button ui-button-outline ui-size-md" to="/pages/">
                {t('list.openPage')}
              </Link>
            }
          />
        }
      >
        <DataTable
          label={t('list.title')}
          columns={columns}
          rows={data?.widgets ?? []}
          rowKey={(record) => record.id}
          sort={query.sort}
          onSort={query.onSort}
          actions={mayWrite ? actions : undefined}
        />
      </ListFrame>
      {editing && <WidgetDialog record={editing} onClose={() => setEditing(null)} />}
      {deleting && <DeleteWidgetDialog record={deleting} onClose={() => setDeleting(null)} />}
    </>
  );
}
