import { useTranslation } from 'react-i18next';
import { type PersonState, useLists, useSegments } from '#src/api/audience.ts';
import { keysOf } from '#src/api/keys-of.ts';
import { AddressSelect } from '#src/ui/address-select.tsx';
import type { ListFilter } from '#src/ui/use-list-filter.ts';
import { useListFilter } from '#src/ui/use-list-filter.ts';

const STATES = keysOf<PersonState>({ active: true, unsubscribed: true, bounced: true, complained: true });

/** State, list and segment by which people are filtered; all in the address. */
export function usePeopleFilters(): readonly ListFilter[] {
  const { t } = useTranslation('audience');
  const lists = useLists().data?.lists ?? [];
  const segments = useSegments().data?.segments ?? [];
  const named = (name: 'list' | 'segment', rows: readonly { readonly id: string; readonly name: string }[]) => ({
    name,
    label: t(`filter.${name}`),
    all: t(`filter.${name}All`),
    keys: rows.map(({ id }) => id),
    labelOf: (key: string) => rows.find(({ id }) => id === key)?.name ?? '',
  });
  const state = useListFilter({
    name: 'state',
    label: t('filter.state'),
    all: t('filter.stateAll'),
    keys: STATES,
    labelOf: (key) => t(key === 'active' ? 'filter.active' : `states.${key}`),
  });
  return [state, useListFilter(named('list', lists)), useListFilter(named('segment', segments))];
}

/** The choices of a list that has several. */
export function Filters({ filters }: { filters: readonly ListFilter[] }) {
  return filters.map(({ label, value, options, onValue }) => (
    <AddressSelect
      key={label}
      className="ui-list-filter"
      aria-label={label}
      value={value}
      options={options}
      onValue={onValue}
    />
  ));
}
