import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ViewFilter } from '#src/api/analytics.ts';
import { Button } from '#src/ui/button.tsx';
import type { ChangeFilters } from './use-filters';
import { useValueName } from './use-value-name';

interface FilterBarProps {
  readonly filters: readonly ViewFilter[];
  readonly onFilters: ChangeFilters;
}

/** The filters that hold, each with a way out; nothing where there is none. */
export function FilterBar({ filters, onFilters }: FilterBarProps) {
  const { t } = useTranslation('analytics');
  const nameOf = useValueName();
  if (filters.length === 0) return null;
  const name = ({ dimension, value }: ViewFilter) => nameOf(dimension, value);
  return (
    <div role="group" aria-label={t('filters')} className="analytics-tools">
      {filters.map((filter) => (
        <Button
          key={filter.dimension}
          size="sm"
          icon={<X />}
          aria-label={t('removeFilter', { column: t(`column.${filter.dimension}`), value: name(filter) })}
          onClick={() => onFilters((held) => held.filter(({ dimension }) => dimension !== filter.dimension))}
        >
          {t(`column.${filter.dimension}`)}: <bdi>{name(filter)}</bdi>
        </Button>
      ))}
      {filters.length > 1 && (
        <Button size="sm" variant="ghost" onClick={() => onFilters(() => [])}>
          {t('removeFilters')}
        </Button>
      )}
    </div>
  );
}
