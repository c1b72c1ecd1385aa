import { Plus, Route } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { NOT_FOUND_ADDRESS } from '#common/rules/not-found-address.ts';
import { can } from '#common/rules/can.ts';
import { usePrincipal } from '#src/api/accounts.ts';
import { type PageRoute, usePageRoutes } from '#src/api/page-routes.ts';
import { AddToChangeSetDialog } from '#src/parts/change-sets/add-to-change-set-dialog.tsx';
import { Anchor } from '#src/ui/anchor.tsx';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { ListFrame } from '#src/ui/list-frame.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { useListQuery } from '#src/ui/use-list-query.ts';
import { DeleteRouteDialog } from './delete-route-dialog';
import { type Move, MovedAddressDialog } from './moved-address-dialog';
import { NotFoundCard } from './not-found-card';
import { ProblemList } from './problem-list';
import { RedirectsCard } from './redirects-card';
import { ResolveBox } from './resolve-box';
import { type CollectedRoute, RouteDialog } from './route-dialog';
import { RoutesTable } from './routes-table';
import './page-routes.css';

const SIZE = 20;

/** '/page-routes': which page answers which address of the site. */
export function PageRoutesScreen() {
  const { t } = useTranslation('page-routes');
  const query = useListQuery('url_string');
  const [params, setParams] = useSearchParams();
  const [editing, setEditing] = useState<PageRoute | null>(null);
  const [deleting, setDeleting] = useState<PageRoute | null>(null);
  const [moved, setMoved] = useState<Move | null>(null);
  const mayWrite = can(usePrincipal(), 'site.manage');
  const { data, error, retry } = usePageRoutes({
    page: query.page,
    size: SIZE,
    search: query.search,
    sort: query.sort,
  });
  const [collected, setCollected] = useState<CollectedRoute | null>(null);
  const routes = data?.routesList.pageRoutes ?? [];
  const collect = (route: CollectedRoute) => {
    setEditing(null);
    setDeleting(null);
    if (params.has('new')) setParams({}, { replace: true });
    setCollected(route);
  };
  const create = (
    <Button variant="solid" icon={<Plus />} onClick={() => setParams({ new: '' })}>
      {t('new')}
    </Button>
  );
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} actions={mayWrite && create} />
      <div className="routes-layout">
        <ProblemList />
        <ListFrame
          query={query}
          size={SIZE}
          total={data?.routesList.tc}
          error={error}
          onRetry={retry}
          searchLabel={t('search')}
          empty={<EmptyState icon={<Route />} title={t('empty')} text={t('emptyText')} action={mayWrite && create} />}
        >
          <RoutesTable routes={routes} query={query} mayWrite={mayWrite} onEdit={setEditing} onDelete={setDeleting} />
        </ListFrame>
        <div className="routes-below">
          <ResolveBox />
          <Anchor id="redirects">
            <RedirectsCard mayWrite={mayWrite} />
          </Anchor>
          <Anchor id="not-found">
            <NotFoundCard
              onChoose={
                mayWrite
                  ? (route) => (route ? setEditing(route) : setParams({ new: '', address: NOT_FOUND_ADDRESS }))
                  : undefined
              }
            />
          </Anchor>
        </div>
      </div>
      {params.has('new') && mayWrite && (
        <RouteDialog
          route={null}
          pageKey={params.get('page') ?? ''}
          address={params.get('address') ?? ''}
          onCollect={collect}
          onClose={() => setParams({}, { replace: true })}
        />
      )}
      {editing && (
        <RouteDialog route={editing} onMoved={setMoved} onCollect={collect} onClose={() => setEditing(null)} />
      )}
      {moved && <MovedAddressDialog move={moved} onClose={() => setMoved(null)} />}
      {deleting && (
        <DeleteRouteDialog
          route={deleting}
          onCollect={() => collect({ name: deleting.url_string, item: { route: { act: 'remove', id: deleting.id } } })}
          onClose={() => setDeleting(null)}
        />
      )}
      {collected && <AddToChangeSetDialog {...collected} onClose={() => setCollected(null)} />}
    </>
  );
}
