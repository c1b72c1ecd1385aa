import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from './icon-button';
import './search-input.css';

/** 'from–to of total' with steps back and on; nothing where one page holds all. `page` counts from 1. */
export function Pager(props: { page: number; size: number; total: number; onPage: (page: number) => void }) {
  const { page, size, total, onPage } = props;
  const { t } = useTranslation('ui');
  if (total <= size && page === 1) return null;
  const last = Math.max(1, Math.ceil(total / size));
  const shown = { from: (page - 1) * size + 1, to: Math.min(total, page * size), total };
  return (
    <nav className="ui-pager" aria-label={t('range', shown)}>
      <span>{t('range', shown)}</span>
      <IconButton
        size="sm"
        label={t('previousPage')}
        icon={<ChevronLeft className="ui-flip" />}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      />
      <IconButton
        size="sm"
        label={t('nextPage')}
        icon={<ChevronRight className="ui-flip" />}
        disabled={page >= last}
        onClick={() => onPage(page + 1)}
      />
    </nav>
  );
}
