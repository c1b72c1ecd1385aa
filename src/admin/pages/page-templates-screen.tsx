import { FileText, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { can } from '#common/rules/can.ts';
import { usePrincipal } from '#src/api/accounts.ts';
import { usePageTemplates, type PageTemplate } from '#src/api/pages.ts';
import { useSiteUrl } from '#src/api/sites.ts';
import { AddToChangeSetDialog } from '#src/parts/change-sets/add-to-change-set-dialog.tsx';
import { PAGE_KINDS } from '#src/parts/page-kinds.ts';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { ListFrame } from '#src/ui/list-frame.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { Select } from '#src/ui/select.tsx';
import { useListFilter } from '#src/ui/use-list-filter.ts';
import { useListQuery } from '#src/ui/use-list-query.ts';
import { CreatePageDialog } from './create-page-dialog';
import { DeletePageDialog } from './delete-page-dialog';
import { DuplicatePageDialog } from './duplicate-page-dialog';
import { PageCard } from './page-card';
import { RenamePageDialog } from './rename-page-dialog';
import './page-templates.css';

const SIZE = 24;
const SORTS = ['-updated_on', 'name', '-added_on'] as const;
type PendingAction = { readonly kind: 'rename' | 'duplicate' | 'delete' | 'collect'; readonly page: PageTemplate };

/** '/pages/': every page of the site, with its state and what can be done with it. */
export function PageTemplatesScreen() {
  const { t } = useTranslation('pages');
  const query = useListQuery('-updated_on');
  const [params, setParams] = useSearchParams();
  const filter = useListFilter({
    name: 'kind',
    label: t('kindLabel'),
    all: t('allKinds'),
    keys: PAGE_KINDS,
    labelOf: (kind) => t(`kind.${kind}`),
  });
  const siteUrl = useSiteUrl();
  const [act, setAct] = useState<PendingAction | null>(null);
  const mayWrite = can(usePrincipal(), 'content.write');
  const { data, error, retry } = usePageTemplates({
    page: query.page,
    size: SIZE,
    search: query.search,
    sort: query.sort,
    ...(filter.value !== '' && { filter: { kind: filter.value } }),
  });
  // Where there are only pages there is nothing to choose.
  const choosesKind = filter.value !== '' || (data?.kinds.length ?? 0) > 1;
  const create = (
    <Button variant="solid" icon={<Plus />} onClick={() => setParams({ new: '' })}>
      {t('new')}
    </Button>
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
        {...(choosesKind && { filter })}
        empty={<EmptyState icon={<FileText />} title={t('empty')} text={t('emptyText')} action={mayWrite && create} />}
        tools={
          <Select
            className="page-sort"
            aria-label={t('ui:sort')}
            value={query.sort}
            onChange={(event) => query.onSort(event.target.value)}
            options={SORTS.map((value) => ({ value, label: t(`sort.${value}`) }))}
          />
        }
      >
        <ul className="page-cards">
          {data?.pageTemplates.map((page) => (
            <PageCard
              key={page.id}
              page={page}
              siteUrl={siteUrl}
              mayWrite={mayWrite}
              onRename={() => setAct({ kind: 'rename', page })}
              onDuplicate={() => setAct({ kind: 'duplicate', page })}
              onDelete={() => setAct({ kind: 'delete', page })}
              onCollect={() => setAct({ kind: 'collect', page })}
            />
          ))}
        </ul>
      </ListFrame>
      {params.has('new') && mayWrite && <CreatePageDialog onClose={() => setParams({}, { replace: true })} />}
      {act?.kind === 'rename' && <RenamePageDialog page={act.page} onClose={() => setAct(null)} />}
      {act?.kind === 'duplicate' && <DuplicatePageDialog page={act.page} onClose={() => setAct(null)} />}
      {act?.kind === 'collect' && (
        <AddToChangeSetDialog
          name={act.page.name}
          item={{ page: { pageKey: act.page.global_id, version: act.page.version } }}
          onClose={() => setAct(null)}
        />
      )}
      {act?.kind === 'delete' && <DeletePageDialog page={act.page} onClose={() => setAct(null)} />}
    </>
  );
}
