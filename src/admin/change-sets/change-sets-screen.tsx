import { Layers, Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { can } from '#common/rules/can.ts';
import { usePrincipal } from '#src/api/accounts.ts';
import { addChangeSet, LISTED_STATES, useChangeSets } from '#src/api/change-sets.ts';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { ListFrame } from '#src/ui/list-frame.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { useListFilter } from '#src/ui/use-list-filter.ts';
import { useListQuery } from '#src/ui/use-list-query.ts';
import { ChangeSetDialog } from './change-set-dialog';
import { ChangeSetsTable } from './change-sets-table';
import './change-sets.css';

const SIZE = 20;

/** '/change-sets': what of the site goes live together. */
export function ChangeSetsScreen() {
  const { t } = useTranslation('change-sets');
  const navigate = useNavigate();
  const query = useListQuery('-updated_on');
  const [params, setParams] = useSearchParams();
  const filter = useListFilter({
    name: 'state',
    label: t('ui:state'),
    all: t('allStates'),
    keys: LISTED_STATES,
    labelOf: (state) => t(`states.${state}`),
  });
  const mayPrepare = can(usePrincipal(), 'changes.prepare');
  const { data, error, retry } = useChangeSets({
    page: query.page,
    size: SIZE,
    search: query.search,
    sort: query.sort,
    ...(filter.value !== '' && { filter: { state: filter.value } }),
  });
  const create = (
    <Button variant="solid" icon={<Plus />} onClick={() => setParams({ new: '' })}>
      {t('new')}
    </Button>
  );
  const begin = async (words: { name: string; description: string }) => {
    const id = await addChangeSet(words.name, words.description);
    await navigate(`/change-sets/${id}`);
  };
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} actions={mayPrepare && create} />
      <ListFrame
        query={query}
        size={SIZE}
        total={data?.tc}
        error={error}
        onRetry={retry}
        searchLabel={t('search')}
        filter={filter}
        empty={<EmptyState icon={<Layers />} title={t('empty')} text={t('emptyText')} action={mayPrepare && create} />}
      >
        <ChangeSetsTable sets={data?.changeSets ?? []} query={query} />
      </ListFrame>
      {params.has('new') && mayPrepare && (
        <ChangeSetDialog set={null} onSave={begin} onClose={() => setParams({}, { replace: true })} />
      )}
    </>
  );
}
