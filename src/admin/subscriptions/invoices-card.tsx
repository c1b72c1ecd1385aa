import { ExternalLink, Receipt } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { type Invoice, useInvoices } from '#src/api/subscriptions.ts';
import { formatDate, formatMoney } from '#src/i18n/format.ts';
import { Badge, type Tone } from '#src/ui/badge.tsx';
import { type Column, DataTable } from '#src/ui/data-table.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { LoadedCard } from '#src/ui/loaded-card.tsx';
import { Pager } from '#src/ui/pager.tsx';
import { useListQuery } from '#src/ui/use-list-query.ts';

const SIZE = 10;
const TONES: Readonly<Record<Invoice['state'], Tone>> = {
  open: 'warning',
  paid: 'success',
  void: 'plain',
  uncollectible: 'danger',
};

/** The number of an invoice, which leads to the provider's page of it. */
function InvoiceLink({ number, url }: { readonly number: string; readonly url: string }) {
  const { t } = useTranslation('subscriptions');
  const label = t('invoices.open', { number });
  return (
    <a className="link invoice-link" href={url} target="_blank" rel="noreferrer" aria-label={label} data-tip={label}>
      <bdi dir="ltr">{number}</bdi> <ExternalLink aria-hidden />
    </a>
  );
}

/**
 * The organization's invoices, newest first.
 * @param isAwaited a payment is missing: open ones lead to paying; once the subscription has ended no one need
 */
export function InvoicesCard({ isAwaited }: { readonly isAwaited: boolean }) {
  const { t, i18n } = useTranslation('subscriptions');
  const { page, onPage } = useListQuery('');
  const { data, error, retry } = useInvoices({ page, size: SIZE });
  const columns: Column<Invoice>[] = [
    {
      key: 'number',
      label: t('invoices.number'),
      cell: ({ number, sample, time, url }) => (
        <>
          {url === null ? <bdi dir="ltr">{number}</bdi> : <InvoiceLink number={number} url={url} />}{' '}
          {sample && <Badge>{t('invoices.sample')}</Badge>}
          <span className="subscription-muted invoice-date">{formatDate(time, i18n.language)}</span>
        </>
      ),
    },
    {
      key: 'date',
      label: t('invoices.date'),
      wideOnly: true,
      cell: ({ time }) => <time dateTime={time}>{formatDate(time, i18n.language)}</time>,
    },
    {
      key: 'state',
      label: t('invoices.state'),
      cell: ({ state, url, number }) => (
        <span className="invoice-state">
          <Badge tone={TONES[state]}>{t(`invoices.states.${state}`)}</Badge>
          {isAwaited && state === 'open' && url !== null && (
            <a className="link" href={url} target="_blank" rel="noreferrer">
              {t('invoices.pay')}
              <span className="ui-visually-hidden"> {number}</span>
            </a>
          )}
        </span>
      ),
    },
    {
      key: 'total',
      label: t('invoices.total'),
      numeric: true,
      cell: ({ total, refunded, currency }) => (
        <>
          {formatMoney(total, currency, i18n.language)}
          {refunded > 0 && (
            <span className="subscription-muted invoice-refund">
              {t('invoices.refunded', { amount: formatMoney(refunded, currency, i18n.language) })}
            </span>
          )}
        </>
      ),
    },
  ];
  return (
    <LoadedCard title={t('invoices.title')} loaded={data !== undefined} error={error} onRetry={retry}>
      {data?.tc === 0 ? (
        <EmptyState icon={<Receipt />} title={t('invoices.empty')} text={t('invoices.emptyText')} />
      ) : (
        <DataTable label={t('invoices.title')} columns={columns} rows={data?.invoices ?? []} rowKey={({ id }) => id} />
      )}
      {data && <Pager page={page} size={SIZE} total={data.tc} onPage={onPage} />}
    </LoadedCard>
  );
}
