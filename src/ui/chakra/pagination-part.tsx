import { Pagination } from '@chakra-ui/react/pagination';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { cx } from '../cx';
import { IconButton } from '../icon-button';
import type { PagerProps } from '../pager-props';
import { ChakraRoot } from './chakra-root';

const button = 'ui-button ui-button-ghost ui-size-sm ui-icon-button';

/** The row of pages behind `src/ui/pager.tsx`: steps back and on, and the pages by number. */
export function PaginationPart({ page, size, total, onPage }: PagerProps) {
  const { t } = useTranslation('ui');
  const last = Math.max(1, Math.ceil(total / size));
  return (
    <ChakraRoot>
      <Pagination.Root
        count={total}
        pageSize={size}
        page={page}
        onPageChange={(details) => onPage(details.page)}
        aria-label={t('pages')}
        translations={{ itemLabel: (details) => t('pageNumber', { page: details.page }) }}
      >
        <IconButton
          size="sm"
          label={t('previousPage')}
          icon={<ChevronLeft className="ui-flip" />}
          disabledReason={page <= 1 ? t('isFirst') : null}
          onClick={() => onPage(page - 1)}
        />
        <Pagination.Context>
          {({ pages }) =>
            pages.map((each, index) =>
              each.type === 'page' ? (
                <Pagination.Item
                  key={`page-${each.value}`}
                  {...each}
                  className={cx(button, each.value === page && 'ui-page-current')}
                >
                  {each.value}
                </Pagination.Item>
              ) : (
                <Pagination.Ellipsis key={`gap-${index}`} index={index}>
                  …
                </Pagination.Ellipsis>
              ),
            )
          }
        </Pagination.Context>
        <IconButton
          size="sm"
          label={t('nextPage')}
          icon={<ChevronRight className="ui-flip" />}
          disabledReason={page >= last ? t('isLast') : null}
          onClick={() => onPage(page + 1)}
        />
      </Pagination.Root>
    </ChakraRoot>
  );
}
