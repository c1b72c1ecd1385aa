import { useTranslation } from 'react-i18next';
import { DateRangePicker } from '#src/ui/date-range-picker.tsx';
import { Segmented } from '#src/ui/segmented.tsx';
import { PRESETS, readRange, writeRange } from './range';

interface OverviewToolsProps {
  /** As the address keeps it. */
  readonly range: string;
  readonly onRange: (range: string) => void;
  /** The present moment, ms. */
  readonly now: number;
}

/** Chooses the days that are shown. */
export function OverviewTools({ range, onRange, now }: OverviewToolsProps) {
  const { t } = useTranslation('analytics');
  const { preset, ...days } = readRange(range, now);
  return (
    <div className="analytics-tools">
      <Segmented
        label={t('period')}
        value={String(preset)}
        onValue={(value) => onRange(writeRange(Number(value)))}
        segments={PRESETS.map((count) => ({ value: String(count), label: t('lastDays', { count }) }))}
      />
      <DateRangePicker
        label={t('period')}
        anyLabel={t('period')}
        {...days}
        max={new Date(now).toISOString().slice(0, 10)}
        onRange={(from, to) => onRange(writeRange({ from, to }))}
      />
    </div>
  );
}
