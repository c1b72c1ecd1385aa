import { Gauge } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useVitals } from '#src/api/vitals.ts';
import { Card } from '#src/ui/card.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { LoadedCard } from '#src/ui/loaded-card.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { useVitalScope } from './use-vital-scope';
import { VitalDays } from './vital-days';
import { VitalFigures } from './vital-figures';
import { VitalTable } from './vital-table';
import { VitalTools } from './vital-tools';

/** How quickly the pages of the site load and answer for visitors: all of them, or the versions of one. */
export function SiteVitals() {
  const { t } = useTranslation('vitals');
  const scope = useVitalScope();
  const { page, setPage, device, range } = scope;
  const isOne = page !== '';
  const { data, error, retry } = useVitals({
    ...range,
    ...(isOne && { page, by: 'version' as const }),
    ...(device && { device }),
  });
  if (!data) {
    return (
      <LoadedCard title={t('title')} loaded={false} error={error} onRetry={retry} rows={8}>
        {null}
      </LoadedCard>
    );
  }
  const { rows, totals, days, budgets, poor, beacon } = data;
  const hint = !beacon && (
    <Link className="link" to="/settings">
      {t('openSettings')}
    </Link>
  );
  const title = t(isOne ? 'versions' : 'pages');
  const nameOf = (value: string) =>
    isOne ? (
      t('versionName', { number: value })
    ) : (
      <button type="button" className="link" onClick={() => setPage(value)}>
        <bdi>{value}</bdi>
      </button>
    );
  return (
    <>
      <VitalTools scope={scope} budgets={budgets} />
      {rows.length === 0 ? (
        <section className="ui-card">
          <EmptyState
            icon={<Gauge />}
            title={t('empty')}
            text={t(beacon ? 'emptyWaiting' : 'emptyOff')}
            action={hint}
          />
        </section>
      ) : (
        <>
          {!beacon && <Notice actions={hint}>{t('isOff')}</Notice>}
          <VitalFigures totals={totals} budgets={budgets} poor={poor} />
          <Card title={title}>
            <VitalTable
              label={title}
              first={t(isOne ? 'version' : 'page')}
              rows={rows}
              budgets={budgets}
              poor={poor}
              nameOf={nameOf}
            />
          </Card>
          <VitalDays days={days} budgets={budgets} poor={poor} />
        </>
      )}
    </>
  );
}
