import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { VitalBudgets, VitalRow } from '#src/api/vitals.ts';
import { formatUtcDay } from '#src/i18n/utc-day.ts';
import { Card } from '#src/ui/card.tsx';
import { Segmented } from '#src/ui/segmented.tsx';
import { formatVital } from './format-vital';
import { MetricChart } from './metric-chart';
import { BUDGETED } from './rating';
import { VitalTable } from './vital-table';

interface VitalDaysProps {
  readonly days: readonly VitalRow[];
  readonly budgets: VitalBudgets;
  readonly poor: VitalBudgets;
}

/** Vitals day by day: one of them as a line beside its budget, all of them as a table. */
export function VitalDays({ days, budgets, poor }: VitalDaysProps) {
  const { t, i18n } = useTranslation('vitals');
  const [shown, setShown] = useState<(typeof BUDGETED)[number]>('lcp');
  const values = days.map(({ vitals }) => vitals[shown]?.p75 ?? null);
  const chosen = (
    <Segmented
      size="sm"
      label={t('shown')}
      value={shown}
      onValue={(value) => setShown(BUDGETED.find((vital) => vital === value) ?? 'lcp')}
      segments={BUDGETED.map((value) => ({ value, label: t(`vital.${value}`) }))}
    />
  );
  return (
    <>
      <Card title={t('byDay')} actions={chosen}>
        <MetricChart
          label={t('byDay')}
          times={days.map(({ value }) => value)}
          formatAt={(day) => formatUtcDay(day, i18n.language)}
          lines={[
            { key: shown, label: t(`vital.${shown}`), values },
            { key: 'budget', label: t('budgetLine'), values: days.map(() => budgets[shown]) },
          ]}
          format={(value) => (value === null ? '–' : formatVital(shown, value, i18n.language))}
        />
      </Card>
      <Card title={t('byDayTable')}>
        <div
          className="metrics-table ui-page-table"
          role="region"
          aria-label={t('byDayTable')}
          // Scrolled by keys where it is narrow.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
        >
          <VitalTable
            label={t('byDayTable')}
            first={t('day')}
            rows={[...days].reverse()}
            budgets={budgets}
            poor={poor}
            nameOf={(value) => <time dateTime={value}>{formatUtcDay(value, i18n.language)}</time>}
          />
        </div>
      </Card>
    </>
  );
}
