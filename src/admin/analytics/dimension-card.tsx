import { useTranslation } from 'react-i18next';
import { can } from '#common/rules/can.ts';
import { usePrincipal } from '#src/api/accounts.ts';
import { type Dimension, useAnalytics, type ViewFilter } from '#src/api/analytics.ts';
import { formatNumber } from '#src/i18n/format.ts';
import type { Days } from '#src/ui/days.ts';
import { LoadedCard } from '#src/ui/loaded-card.tsx';
import { CsvButton } from './csv-button';
import { EstimateNote, useExact } from './estimate-note';
import { RedirectButton } from './redirect-button';
import { useValueName } from './use-value-name';

const SIZE = 8;
/** What begins with a visit is counted in visits; the rest in views. */
const BY_VISITS: readonly Dimension[] = ['entry', 'source', 'campaign'];

interface DimensionCardProps {
  readonly dimension: Dimension;
  readonly days: Days;
  readonly filters: readonly ViewFilter[];
  /** Asks for what holds one of the values alone. */
  readonly onFilter: (filter: ViewFilter) => void;
}

/** The first values of a dimension in a range, each with its share of the largest. */
export function DimensionCard({ dimension, days, filters, onFilter }: DimensionCardProps) {
  const { t, i18n } = useTranslation('analytics');
  const { from, to } = days;
  const query = { from, to, dimension, filters: [...filters], size: SIZE };
  const [exact, setExact] = useExact(query);
  const { data, error, retry } = useAnalytics({ ...query, exact });
  const measure = BY_VISITS.includes(dimension) ? 'visits' : 'views';
  const rows = data?.rows ?? [];
  const most = Math.max(1, ...rows.map((row) => row[measure]));
  const nameOf = useValueName();
  const mayRedirect = can(usePrincipal(), 'site.manage') && dimension === 'missing';
  const title = t(`dimension.${dimension}`);
  const actions = rows.length > 0 && <CsvButton days={days} filters={filters} dimension={dimension} title={title} />;
  return (
    <LoadedCard title={title} actions={actions} loaded={data !== undefined} error={error} onRetry={retry} rows={4}>
      {rows.length === 0 ? (
        <p className="analytics-none">{t(filters.length > 0 ? 'none.filtered' : `none.${dimension}`)}</p>
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
                    <button
                      type="button"
                      className="link analytics-value"
                      onClick={() => onFilter({ dimension, value: row.value })}
                    >
                      <bdi>{nameOf(dimension, row.value)}</bdi>
                    </button>
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
          {t(data.sample > 1 ? 'moreSeen' : 'more', {
            shown: rows.length,
            total: formatNumber(data.tc, i18n.language),
          })}
        </p>
      )}
      {data && <EstimateNote sample={data.sample} onExact={setExact} />}
    </LoadedCard>
  );
}
