import { useTranslation } from 'react-i18next';
import type { VitalBudgets, VitalRow } from '#src/api/vitals.ts';
import { formatNumber } from '#src/i18n/format.ts';
import { Badge } from '#src/ui/badge.tsx';
import { formatVital } from './format-vital';
import { BUDGETED, ratingOf, TONES } from './rating';

interface VitalFiguresProps {
  readonly totals: VitalRow['vitals'];
  readonly budgets: VitalBudgets;
  readonly poor: VitalBudgets;
}

/** What three of four views stayed below, each beside its budget. */
export function VitalFigures({ totals, budgets, poor }: VitalFiguresProps) {
  const { t, i18n } = useTranslation('vitals');
  return (
    <dl className="metrics-figures">
      {BUDGETED.map((vital) => {
        const measured = totals[vital];
        const rating = measured && ratingOf(measured.p75, budgets[vital], poor[vital]);
        return (
          <div key={vital} className="ui-card metrics-figure">
            <dt data-tip={t(`long.${vital}`)}>
              <abbr title={t(`long.${vital}`)}>{t(`vital.${vital}`)}</abbr>
            </dt>
            <dd>
              <strong>{measured ? formatVital(vital, measured.p75, i18n.language) : '–'}</strong>
              {rating && <Badge tone={TONES[rating]}>{t(`rating.${rating}`)}</Badge>}
            </dd>
            <dd className="metrics-budget">
              {t('budgetOf', { value: formatVital(vital, budgets[vital], i18n.language) })}
              {measured &&
                ` · ${t('measured', { count: measured.count, number: formatNumber(measured.count, i18n.language) })}`}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
