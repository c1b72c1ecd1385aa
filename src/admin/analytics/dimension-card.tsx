import { useTranslation } from 'react-i18next';
import { can } from '#common/rules/can.ts';
import { usePrincipal } from '#src/api/accounts.ts';
import { type Dimension, useAnalytics, type ViewRow } from '#src/api/analytics.ts';
import { formatNumber } from '#src/i18n/format.ts';
import type { Days } from '#src/ui/days.ts';
import { LoadedCard } from '#src/ui/loaded-card.tsx';
import { CsvButton } from './csv-button';
import { RedirectButton } from './redirect-button';

const SIZE = 8;
/** What begins with a visit is counted in visits; the rest in views. */
const BY_VISITS: readonly Dimension[] = ['entry', 'source', 'campaign'];

/** The first values of a dimension in a range, each with its share of the largest. */
export function DimensionCard({ dimension, days }: { readonly dimension: Dimension; readonly days: Days }) {
  const { t, i18n } = useTranslation('analytics');
  const { from, to } = days;
  const { data, error, retry } = useAnalytics({ from, to, dimension, size: SIZE });
  const measure = BY_VISITS.includes(dimension) ? 'visits' : 'views';
  const rows = data?.rows ?? [];
  const most = Math.max(1, ...rows.map((row) => row[measure]));
  const name = ({ value }: ViewRow) => (dimension === 'device' ? t(`deviceName.${value}`) : value);
  const mayRedirect = can(usePrincipal(), 'site.manage') && dimension === 'missing';
  const title = t(`dimension.${dimension}`);
  const actions = rows.length > 0 && <CsvButton days={days} dimension={dimension} title={title} />;
  return (
    <LoadedCard title={title} actions={actions} loaded={data !== undefined} error={error} onRetry={retry} rows={4}>
      {rows.length === 0 ? (
        <p className="analytics-none">{t(`none.${dimension}`)}</p>
      ) : (
        <table className="analytics-list" aria-label={title}>
          <thead>
            <tr>
              <th scope="col">{t(`column.${dimension}`)}</th>
              <th scope="col">{t(`figure.${measure}`)}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.value} style={{ backgroundSize: `${(row[measure] / most) * 100}% 100%` }}>
                <td>
                  <span className="analytics-cell">
                    <bdi>{name(row)}</bdi>
                    {mayRedirect && <RedirectButton from={row.value} />}
                  </span>
                </td>
                <td>{formatNumber(row[measure], i18n.language)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {data && data.tc > rows.length && (
        <p className="analytics-more">
          {t('more', { shown: rows.length, total: formatNumber(data.tc, i18n.language) })}
        </p>
      )}
    </LoadedCard>
  );
}
