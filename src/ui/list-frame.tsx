import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AddressSelect } from './address-select';
import { EmptyState } from './empty-state';
import { ErrorPanel } from './error-panel';
import { Pager } from './pager';
import { SearchInput } from './search-input';
import { SkeletonRows } from './skeleton';
import type { ListFilter } from './use-list-filter';
import type { ListAddress } from './use-list-query';
import './page.css';

export interface ListFrameProps {
  readonly query: ListAddress;
  readonly size: number;
  /** undefined while the first answer is on its way. */
  readonly total: number | undefined;
  readonly error: unknown;
  readonly onRetry: () => void;
  /** Shown when there is nothing at all. */
  readonly empty: ReactNode;
  readonly searchLabel?: string;
  /** Absent: there is a search. */
  readonly hasSearch?: boolean;
  /** Beside the search; an empty list then says that nothing matches. */
  readonly filter?: ListFilter;
  /** After both. */
  readonly tools?: ReactNode;
  /** Another filter, among the tools, is set. */
  readonly filtered?: boolean;
  /** The rows. */
  readonly children: ReactNode;
}

/** A list with its search, its states (loading, failed, empty, nothing matches) and its pages. */
export function ListFrame(props: ListFrameProps) {
  const { query, size, total, error, onRetry, empty, searchLabel, hasSearch = true, filter, tools, children } = props;
  const { t } = useTranslation('ui');
  const filtered = props.filtered === true || (filter !== undefined && filter.value !== '');
  const nothing = total === 0 && query.search === '' && query.page === 1 && !filtered;
  if (error !== undefined && total === undefined) {
    return (
      <section className="ui-card">
        <ErrorPanel error={error} onRetry={onRetry} />
      </section>
    );
  }
  return (
    <section className="ui-card">
      {!nothing && (hasSearch || filter || tools) && (
        <div className="ui-list-tools">
          {hasSearch && <SearchInput value={query.search} onSearch={query.onSearch} label={searchLabel} />}
          {filter && (
            <AddressSelect
              className="ui-list-filter"
              aria-label={filter.label}
              value={filter.value}
              options={filter.options}
              onValue={filter.onValue}
            />
          )}
          {tools}
        </div>
      )}
      {total === undefined && <SkeletonRows label={t('loading')} />}
      {nothing && empty}
      {total === 0 && query.search !== '' && (
        <EmptyState icon={<SearchX />} title={t('noMatch', { search: query.search })} />
      )}
      {total === 0 && query.search === '' && filtered && <EmptyState icon={<SearchX />} title={t('noneFiltered')} />}
      {total !== undefined && total > 0 && children}
      {total !== undefined && <Pager page={query.page} size={size} total={total} onPage={query.onPage} />}
    </section>
  );
}
