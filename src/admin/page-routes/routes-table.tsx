import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { isNotFoundRoute } from '#common/rules/not-found-address.ts';
import type { ListedRoute } from '#src/api/page-routes.ts';
import { formatAgo } from '#src/i18n/format.ts';
import { Badge } from '#src/ui/badge.tsx';
import { type Column, DataTable } from '#src/ui/data-table.tsx';
import { RowActions } from '#src/ui/row-actions.tsx';
import type { ListAddress } from '#src/ui/use-list-query.ts';
import './page-routes.css';

export interface RoutesTableProps {
  readonly routes: readonly ListedRoute[];
  readonly query: ListAddress;
  readonly mayWrite: boolean;
  readonly onEdit: (route: ListedRoute) => void;
  readonly onDelete: (route: ListedRoute) => void;
}

/** The routes: address, page, kind, state, last change. */
export function RoutesTable({ routes, query, mayWrite, onEdit, onDelete }: RoutesTableProps) {
  const { t, i18n } = useTranslation('page-routes');
  const state = (route: ListedRoute) => (
    <Badge tone={route.is_active ? 'success' : 'plain'}>{t(route.is_active ? 'ui:on' : 'ui:off')}</Badge>
  );
  const columns: Column<ListedRoute>[] = [
    {
      key: 'url',
      label: t('url'),
      sort: 'url_string',
      cell: (route) => (
        <>
          <bdi dir="ltr" className="route-address">
            {route.url_string}
          </bdi>
          {isNotFoundRoute(route) && <Badge>{t('notFound.title')}</Badge>}
          {!route.is_active && <div className="ui-narrow-only">{state(route)}</div>}
        </>
      ),
    },
    {
      key: 'page',
      label: t('template'),
      sort: 'page_template',
      cell: (route) => (
        <Link className="route-link" to={`/pages/${route.page_template}/`}>
          <bdi>{route.page_name ?? route.page_template}</bdi>
        </Link>
      ),
    },
    {
      key: 'type',
      label: t('kind'),
      sort: 'type',
      wideOnly: true,
      cell: (route) => (route.page_type_advanced ? t('advanced') : t(`type.${route.type}`)),
    },
    {
      key: 'keys',
      label: t('keys'),
      wideOnly: true,
      cell: (route) => <bdi dir="ltr">{route.keys.join(', ')}</bdi>,
    },
    {
      key: 'active',
      label: t('ui:state'),
      sort: 'is_active',
      wideOnly: true,
      cell: state,
    },
    {
      key: 'updated',
      label: t('ui:changed'),
      sort: 'updated_on',
      wideOnly: true,
      cell: (route) => <time dateTime={route.updated_on}>{formatAgo(route.updated_on, i18n.language)}</time>,
    },
  ];
  const actions = (route: ListedRoute) => (
    <RowActions name={route.url_string} onEdit={() => onEdit(route)} onDelete={() => onDelete(route)} />
  );
  return (
    <DataTable
      label={t('title')}
      columns={columns}
      rows={routes}
      rowKey={(route) => route.id}
      sort={query.sort}
      onSort={query.onSort}
      actions={mayWrite ? actions : undefined}
    />
  );
}
