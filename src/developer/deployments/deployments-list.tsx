import { Rocket } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { DEPLOYMENT_STATUSES, type DeploymentFilter, useDeployments } from '#src/api/deployments.ts';
import { AddressSelect } from '#src/ui/address-select.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { ListFrame } from '#src/ui/list-frame.tsx';
import { TextInput } from '#src/ui/text-input.tsx';
import { useAddressValue } from '#src/ui/use-address-value.ts';
import { useListQuery } from '#src/ui/use-list-query.ts';
import { DeploymentsTable } from './deployments-table';
import './deployments.css';

const SIZE = 20;
const TARGETS = ['production', 'preview'] as const;

function oneOf<Value extends string>(values: readonly Value[], value: string) {
  return values.find((known) => known === value);
}

/** The filters, kept in the address. */
function useFilters() {
  const [status, setStatus] = useAddressValue('status');
  const [target, setTarget] = useAddressValue('target');
  const [branch, setBranch] = useAddressValue('branch');
  const filter: DeploymentFilter = {
    ...(oneOf(DEPLOYMENT_STATUSES, status) && { status: oneOf(DEPLOYMENT_STATUSES, status) }),
    ...(oneOf(TARGETS, target) && { target: oneOf(TARGETS, target) }),
    ...(branch !== '' && { branch }),
  };
  return { status, setStatus, target, setTarget, branch, setBranch, filter };
}

interface DeploymentsListProps {
  readonly projectId?: string;
  /** Nothing of the project can be deployed yet: a push changes nothing about that. */
  readonly isImpossible?: boolean;
}

/** Deployments with search and filters: of one project, or of all. */
export function DeploymentsList({ projectId, isImpossible = false }: DeploymentsListProps) {
  const { t } = useTranslation('deployments');
  const query = useListQuery('');
  const { status, setStatus, target, setTarget, branch, setBranch, filter } = useFilters();
  const { data, error, retry } = useDeployments({
    ...filter,
    page: query.page,
    size: SIZE,
    ...(query.search && { q: query.search }),
    ...(projectId !== undefined && { projectId }),
  });
  const statuses = [
    { value: '', label: t('allStates') },
    ...DEPLOYMENT_STATUSES.map((value) => ({ value, label: t(`status.${value}`) })),
  ];
  const targets = [
    { value: '', label: t('allTargets') },
    ...TARGETS.map((value) => ({ value, label: t(`targets.${value}`) })),
  ];
  const tools = (
    <>
      <AddressSelect
        className="deployment-filter"
        aria-label={t('state')}
        value={status}
        options={statuses}
        onValue={setStatus}
      />
      <AddressSelect
        className="deployment-filter"
        aria-label={t('target')}
        value={target}
        options={targets}
        onValue={setTarget}
      />
      <TextInput
        className="deployment-filter"
        dir="ltr"
        aria-label={t('branch')}
        placeholder={t('branch')}
        value={branch}
        onChange={(event) => setBranch(event.target.value)}
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
      filtered={Object.keys(filter).length > 0}
      tools={tools}
      empty={<EmptyState icon={<Rocket />} title={t('empty')} text={isImpossible ? undefined : t('emptyText')} />}
    >
      <DeploymentsTable list={data?.list ?? []} withProject={projectId === undefined} />
    </ListFrame>
  );
}
