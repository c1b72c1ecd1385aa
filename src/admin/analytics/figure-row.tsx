import { useTranslation } from 'react-i18next';
import type { ViewTotals } from '#src/api/analytics.ts';
import { formatPercent } from '#src/i18n/format.ts';
import { changeOf, FIGURES, formatFigure, valueOf } from './figures';

export interface FigureRowProps {
  readonly totals: ViewTotals;
  /** Of as many days before. */
  readonly before: ViewTotals | null;
}

/** The figures of a range, each with how it changed. */
export function FigureRow({ totals, before }: FigureRowProps) {
  const { t, i18n } = useTranslation('analytics');
  return (
    <dl className="analytics-figures">
      {FIGURES.map(({ key, isGood }) => {
        const change = changeOf(key, totals, before);
        const tone = change === null || change === 0 ? 'same' : change > 0 === isGood ? 'good' : 'bad';
        return (
          <div key={key} className="ui-card analytics-figure">
            <dt>{t(`figure.${key}`)}</dt>
            <dd>
              <strong>{formatFigure(key, valueOf(key, totals), i18n.language)}</strong>
              {change !== null && (
                <span data-tone={tone}>
                  <bdi dir="ltr">{formatPercent(change, i18n.language, { signDisplay: 'exceptZero' })}</bdi>
                  <span className="ui-visually-hidden"> {t('change')}</span>
                </span>
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
