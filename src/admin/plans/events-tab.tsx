import { Webhook, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { usePaymentEvents } from '#src/api/installation-subscriptions.ts';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { ListFrame } from '#src/ui/list-frame.tsx';
import { useAddressValue } from '#src/ui/use-address-value.ts';
import { useListFilter } from '#src/ui/use-list-filter.ts';
import { useListQuery } from '#src/ui/use-list-query.ts';
import { EVENT_STATES, EventsTable } from './events-table';

const SIZE = 20;

/** What the payment provider said, failed first; `?organization=` narrows to one organization. */
export function EventsTab() {
  const { t } = useTranslation('plans');
  const query = useListQuery('');
  const state = useListFilter({
    name: 'state',
    label: t('ui:state'),
    all: t('allStates'),
    keys: EVENT_STATES,
    labelOf: (key) => t(`eventStates.${key}`),
  });
  const [organization, setOrganization] = useAddressValue('organization');
  const { page, search } = query;
  const filter = { ...(state.value && { state: state.value }), ...(organization && { organization }) };
  const { data, error, retry } = usePaymentEvents({ page, search, size: SIZE, filter });
  const name = data?.events[0]?.organization ?? t('oneOrganization');
  return (
    <ListFrame
      query={query}
      size={SIZE}
      total={data?.tc}
      error={error}
      onRetry={retry}
      searchLabel={t('searchEvents')}
      filter={state}
      filtered={organization !== ''}
      tools={
        organization !== '' && (
          <Button icon={<X />} data-tip={t('allOrganizations')} onClick={() => setOrganization('')}>
            {t('onlyOf', { organization: name })}
          </Button>
        )
      }
      empty={<EmptyState icon={<Webhook />} title={t('noEvents')} text={t('noEventsText')} />}
    >
      <EventsTable events={data?.events ?? []} />
    </ListFrame>
  );
}
