import { useTranslation } from 'react-i18next';
import { useRealtime } from '#src/api/analytics.ts';
import { formatNumber } from '#src/i18n/format.ts';
import { LoadedCard } from '#src/ui/loaded-card.tsx';

/** Who views the site now, minute by minute, and what. */
export function RealtimeCard() {
  const { t, i18n } = useTranslation('analytics');
  const { data, error, retry } = useRealtime();
  const number = (value: number) => formatNumber(value, i18n.language);
  const minutes = data?.minutes ?? [];
  const most = Math.max(1, ...minutes.map(({ views }) => views));
  const total = minutes.reduce((sum, { views }) => sum + views, 0);
  const isMirrored = i18n.dir() === 'rtl';
  const place = (index: number) => (isMirrored ? minutes.length - 1 - index : index) + 0.1;
  return (
    <LoadedCard title={t('realtime.title')} loaded={data !== undefined} error={error} onRetry={retry} rows={2}>
      <div className="analytics-now">
        <p>
          <strong>{number(data?.visitors ?? 0)}</strong> {t('realtime.now', { count: data?.visitors ?? 0 })}
        </p>
        <svg
          viewBox={`0 0 ${minutes.length} 100`}
          preserveAspectRatio="none"
          role="img"
          aria-label={t('realtime.minutes', { count: total, number: number(total) })}
        >
          {minutes.map(({ at, views }, index) => {
            const height = (views / most) * 100;
            return <rect key={at} x={place(index)} y={100 - height} width={0.8} height={height} />;
          })}
        </svg>
        <p className="analytics-now-total">{t('realtime.minutes', { count: total, number: number(total) })}</p>
        {data && data.rows.length > 0 && (
          <ul>
            {data.rows.slice(0, 5).map(({ value, views }) => (
              <li key={value}>
                <bdi>{value}</bdi> <span>{number(views)}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </LoadedCard>
  );
}
