import { GitPullRequest } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PULL_REQUEST_STATES, PULL_REQUEST_VIEWS, usePullRequests } from '#src/api/pull-requests.ts';
import { AddressSelect } from '#src/ui/address-select.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { ListFrame } from '#src/ui/list-frame.tsx';
import { Segmented } from '#src/ui/segmented.tsx';
import { useAddressValue } from '#src/ui/use-address-value.ts';
import { useListQuery } from '#src/ui/use-list-query.ts';
import { PullRequestsTable } from './pull-requests-table';
import './pull-requests.css';

const SIZE = 20;

/**
 * Pull requests with search and filters: of one project, or of all.
 * @param action what an empty list offers
 */
export function PullRequestsList({ projectId, action }: { projectId?: string; action: ReactNode }) {
  const { t } = useTranslation('pull-requests');
  const query = useListQuery('');
  const [viewValue, setView] = useAddressValue('view');
  const [stateValue, setState] = useAddressValue('state');
  const view = PULL_REQUEST_VIEWS.find((one) => one === viewValue) ?? 'all';
  const state = PULL_REQUEST_STATES.find((one) => one === stateValue);
  const { page, search: q } = query;
  const { data, error, retry } = usePullRequests({
    page,
    size: SIZE,
    view,
    ...(q && { q }),
    ...(state && { state }),
    ...(projectId !== undefined && { projectId }),
  });
  const tools = (
    <>
      <Segmented
        label={t('view')}
        value={view}
        onValue={(value) => setView(value === 'all' ? '' : value)}
        segments={PULL_REQUEST_VIEWS.map((value) => ({ value, label: t(`views.${value}`) }))}
      />
      <AddressSelect
        className="pull-filter"
        aria-label={t('ui:state')}
        value={state ?? ''}
        options={[
          { value: '', label: t('allStates') },
          ...PULL_REQUEST_STATES.map((value) => ({ value, label: t(`states.${value}`) })),
        ]}
        onValue={setState}
      />
    </>
  );
  return (
    <ListFrame
      query={query}
      size={SIZE}
      total={data?.tc}
      error={error}
      onRetry={retry}
      searchLabel={t('search')}
      tools={tools}
      filtered={view !== 'all' || state !== undefined}
      empty={<EmptyState icon={<GitPullRequest />} title={t('empty')} text={t('emptyText')} action={action} />}
    >
      <PullRequestsTable rows={data?.list ?? []} withProject={projectId === undefined} />
    </ListFrame>
  );
}
