import { Webhook, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { usePaymentEvents } from '#src/api/installation-subscriptions.ts';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { ListFrame } from '#src/ui/list-frame.tsx';
import { Select } from '#src/ui/select.tsx';
import { useAddressValue } from '#src/ui/use-address-value.ts';
import { useListQuery } from '#src/ui/use-list-query.ts';
import { EVENT_STATES, EventsTable } from './events-table';

const SIZE = 20;

/** What the payment provider said, failed first; `?organization=` narrows to one organization. */
export function EventsTab() {
  const { t } = useTranslation('plans');
  const query = useListQuery('');
  const [state, setState] = useAddressValue('state');
  const [organization, setOrganization] = useAddressValue('organization');
  const { page, search } = query;
  const shown = EVENT_STATES.find((one) => one === state);
  const filter = { ...(shown && { state: shown }), ...(organization && { organization }) };
  const { data, error, retry } = usePaymentEvents({ page, search, size: SIZE, filter });
  const name = data?.events[0]?.organization ?? t('oneOrganization');
  const states = [
    { value: '', label: t('allStates') },
    ...EVENT_STATES.map((value) => ({ value, label: t(`eventStates.${value}`) })),
  ];
  return (
    <ListFrame
      query={query}
      size={SIZE}
      total={data?.tc}
      error={error}
      onRetry={retry}
      searchLabel={t('searchEvents')}
      filtered={shown !== undefined || organization !== ''}
      tools={
        <>
          <Select
            className="plans-filter"
            aria-label={t('ui:state')}
            value={shown ?? ''}
            options={states}
            onChange={({ target }) => setState(target.value)}
          />
          {organization !== '' && (
            <Button icon={<X />} data-tip={t('allOrganizations')} onClick={() => setOrganization('')}>
              {t('onlyOf', { organization: name })}
            </Button>
          )}
        </>
      }
      empty={<EmptyState icon={<Webhook />} title={t('noEvents')} text={t('noEventsText')} />}
    >
      <EventsTable events={data?.events ?? []} />
    </ListFrame>
  );
}
