import { WalletCards } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import {
  type InstallationSubscription,
  readSubscriptionAgain,
  useInstallationSubscriptions,
} from '#src/api/installation-subscriptions.ts';
import type { ListQuery } from '#src/api/client/list.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { ListFrame } from '#src/ui/list-frame.tsx';
import { showToast, tryOrTell } from '#src/ui/toasts.ts';
import { useListFilter } from '#src/ui/use-list-filter.ts';
import { useListQuery } from '#src/ui/use-list-query.ts';
import { EndGrantDialog } from './end-grant-dialog';
import { GrantDialog } from './grant-dialog';
import { RefundDialog } from './refund-dialog';
import { SampleDialog } from './sample-dialog';
import { STATES } from './subscription-state';
import { type SubscriptionAction, SubscriptionsTable } from './subscriptions-table';

const SIZE = 20;
const DIALOGS = { grant: GrantDialog, endGrant: EndGrantDialog, refund: RefundDialog, sample: SampleDialog };
type DialogAction = keyof typeof DIALOGS;

/** What the list is asked for: a state, or 'granted'. */
function filterOf(shown: string): Pick<ListQuery, 'filter'> {
  if (shown === '') return {};
  return { filter: shown === 'granted' ? { granted: true } : { state: shown } };
}

/** Every organization with its plan, subscription and usage. */
export function SubscriptionsTab() {
  const { t } = useTranslation('plans');
  const query = useListQuery('');
  const [, setParams] = useSearchParams();
  const state = useListFilter({
    name: 'state',
    label: t('ui:state'),
    all: t('allStates'),
    keys: [...STATES, 'granted'],
    labelOf: (key) => (key === 'granted' ? t('granted') : t(`states.${key}`)),
  });
  const [doing, setDoing] = useState<{ act: DialogAction; row: InstallationSubscription } | null>(null);
  const { page, search, sort } = query;
  const { data, error, retry } = useInstallationSubscriptions({
    page,
    search,
    sort,
    size: SIZE,
    ...filterOf(state.value),
  });
  const readAgain = async ({ organizationId, organization }: InstallationSubscription) => {
    await readSubscriptionAgain(organizationId);
    showToast({ tone: 'success', text: t('readAgainDone', { organization }) });
  };
  const act = (which: SubscriptionAction, row: InstallationSubscription) => {
    if (which === 'events') return setParams({ tab: 'events', organization: row.organizationId });
    if (which === 'readAgain') return void tryOrTell(() => readAgain(row));
    setDoing({ act: which, row });
  };
  const Doing = doing && DIALOGS[doing.act];
  return (
    <>
      <ListFrame
        query={query}
        size={SIZE}
        total={data?.tc}
        error={error}
        onRetry={retry}
        searchLabel={t('searchOrganizations')}
        filter={state}
        empty={<EmptyState icon={<WalletCards />} title={t('noSubscriptions')} />}
      >
        <SubscriptionsTable
          rows={data?.subscriptions ?? []}
          query={query}
          isLocal={data?.payments === 'local'}
          onAct={act}
        />
      </ListFrame>
      {Doing && <Doing row={doing.row} onClose={() => setDoing(null)} />}
    </>
  );
}
