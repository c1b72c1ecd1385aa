import { ArchiveRestore, Boxes, Eye, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { can } from '#common/rules/can.ts';
import { usePrincipal } from '#src/api/accounts.ts';
import { useComponentList } from '#src/api/components.ts';
import { type ListedPage, publishState } from '#src/api/pages.ts';
import { formatAgo, formatTime } from '#src/i18n/format.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { CrudList } from '#src/ui/crud-list.tsx';
import type { Column } from '#src/ui/data-table.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { useListQuery } from '#src/ui/use-list-query.ts';
import { DeletedDialog } from './deleted-dialog';
import { DeleteComponentDialog } from './delete-component-dialog';
import { UsesDialog } from './uses-dialog';

const SIZE = 20;
const TONES = { live: 'success', changed: 'accent', draft: 'plain' } as const;

/** '/components': blocks that many pages show, each kept in one place. */
export function ComponentsScreen() {
  const { t, i18n } = useTranslation(['components', 'pages']);
  const query = useListQuery('name');
  const [shown, show] = useState<ListedPage | null>(null);
  const [isBinOpen, setBinOpen] = useState(false);
  const [deleting, setDeleting] = useState<ListedPage | null>(null);
  const mayWrite = can(usePrincipal(), 'content.write');
  const { page, search, sort } = query;
  const list = useComponentList({ page, size: SIZE, search, sort });
  const state = (component: ListedPage) => {
    const is = publishState(component);
    return <Badge tone={TONES[is]}>{t(`pages:state.${is}`)}</Badge>;
  };
  const columns: Column<ListedPage>[] = [
    {
      key: 'name',
      label: t('name'),
      sort: 'name',
      cell: ({ global_id: key, name }) => (
        <Link className="link" to={`/pages/${key}/`}>
          <bdi>{name}</bdi>
        </Link>
      ),
    },
    { key: 'state', label: t('ui:state'), cell: state },
    {
      key: 'changed',
      label: t('ui:changed'),
      sort: 'updated_on',
      wideOnly: true,
      cell: ({ updated_on: at }) => (
        <time dateTime={at} data-tip={formatTime(at, i18n.language)}>
          {formatAgo(at, i18n.language)}
        </time>
      ),
    },
  ];
  const openPages = (
    <Link className="ui-button ui-button-outline ui-size-md" to="/pages/">
      {t('openPages')}
    </Link>
  );
  return (
    <>
      <PageHeader
        title={t('title')}
        lead={t('lead')}
        actions={
          mayWrite && (
            <Button icon={<ArchiveRestore />} onClick={() => setBinOpen(true)}>
              {t('bin.title')}
            </Button>
          )
        }
      />
      <CrudList
        label={t('title')}
        query={query}
        size={SIZE}
        list={list}
        rows={list.data?.pageTemplates}
        rowKey={({ global_id: key }) => key}
        columns={columns}
        actions={(component) => (
          <>
            <IconButton
              size="sm"
              label={t('uses', { name: component.name })}
              icon={<Eye />}
              onClick={() => show(component)}
            />
            <IconButton
              size="sm"
              label={t('ui:deleteNamed', { name: component.name })}
              icon={<Trash2 />}
              onClick={() => setDeleting(component)}
            />
          </>
        )}
        searchLabel={t('search')}
        empty={{ icon: <Boxes />, title: t('empty'), text: t('emptyText'), action: openPages }}
        mayWrite={mayWrite}
      />
      {deleting && <DeleteComponentDialog component={deleting} onClose={() => setDeleting(null)} />}
      {isBinOpen && <DeletedDialog onClose={() => setBinOpen(false)} />}
      {shown && <UsesDialog component={shown} onClose={() => show(null)} />}
    </>
  );
}
