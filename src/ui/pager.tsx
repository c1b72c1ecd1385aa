import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from './lazy-part';
import './search-input.css';
import type { PagerProps } from './pager-props';

const PaginationPart = lazyPart(async () => (await import('./chakra/pagination-part')).PaginationPart);

/** 'from–to of total' and the pages by number; nothing where one page holds all. The numbers are Chakra's, loaded then. */
export function Pager(props: PagerProps) {
  const { page, size, total } = props;
  const { t } = useTranslation('ui');
  if (total <= size && page === 1) return null;
  const shown = { from: (page - 1) * size + 1, to: Math.min(total, page * size), total };
  return (
    <div className="ui-pager">
      <span>{t('range', shown)}</span>
      <Suspense>
        <PaginationPart {...props} />
      </Suspense>
    </div>
  );
}
