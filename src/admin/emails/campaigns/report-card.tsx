import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type Campaign,
  DELIVERY_STATES,
  type DeliveryCause,
  type DeliveryState,
  useCampaignReport,
} from '#src/api/campaigns.ts';
import { formatTime } from '#src/i18n/format.ts';
import { OutboxNotice } from '#src/parts/emails/outbox-notice.tsx';
import { type Column, DataTable } from '#src/ui/data-table.tsx';
import { LoadedCard } from '#src/ui/loaded-card.tsx';
import { Pager } from '#src/ui/pager.tsx';
import { Select } from '#src/ui/select.tsx';
import { DeliveryStateBadge } from './campaign-state-badge';
import { ProgressCard } from './progress-card';

const SIZE = 50;
interface Row {
  readonly id: string;
  readonly email: string;
  readonly state: DeliveryState;
  readonly reason: string;
  readonly cause: DeliveryCause | null;
  readonly retry_on: string | null;
  readonly at: string;
  readonly opened_on: string | null;
  readonly clicked_on: string | null;
}

/** Why a mail has not arrived, when it is tried again, and the mail server's own words. */
function Reason({ state, reason, cause, retry_on: retryOn }: Row) {
  const { t, i18n } = useTranslation('campaigns');
  if (state === 'failed') return reason === 'too_large' ? t('writeFaults.too_large') : t('writeFaults.unwritable');
  return (
    <>
      {cause !== null && t(`causes.${cause}`)}
      {retryOn !== null && ` ${t('retryOn', { time: formatTime(retryOn, i18n.language) })}`}
      {reason !== '' && (
        <bdi dir="auto" className="campaign-reply">
          {reason}
        </bdi>
      )}
    </>
  );
}

/** How far a campaign is, and what became of each recipient: of one reading, so that the numbers fit the rows. */
export function ReportCards({ campaign: known }: { campaign: Campaign }) {
  const { t, i18n } = useTranslation('campaigns');
  const [state, setState] = useState<DeliveryState | ''>('');
  const [page, setPage] = useState(1);
  const isUnderWay = known.state === 'sending';
  const body = { id: known.id, size: SIZE, page, ...(state !== '' && { state }) };
  const { data, error, retry } = useCampaignReport(body, isUnderWay);
  const campaign = data?.campaign ?? known;
  const when = (key: string, label: string, timeOf: (row: Row) => string | null): Column<Row> => ({
    key,
    label,
    wideOnly: true,
    cell: (row) => {
      const time = timeOf(row);
      return time === null ? '–' : <time dateTime={time}>{formatTime(time, i18n.language)}</time>;
    },
  });
  const columns: Column<Row>[] = [
    { key: 'email', label: t('recipient'), cell: ({ email }) => <bdi className="campaign-address">{email}</bdi> },
    {
      key: 'state',
      label: t('state'),
      cell: (row) => (
        <div className="campaign-outcome">
          <DeliveryStateBadge state={row.state} />
          <div className="campaign-reason">
            <Reason {...row} />
          </div>
        </div>
      ),
    },
    when('at', t('time'), ({ at }) => at),
    ...(campaign.reach
      ? [when('opened', t('opened'), (row) => row.opened_on), when('clicked', t('clicked'), (row) => row.clicked_on)]
      : []),
  ];
  const choose = (value: string) => {
    setState(DELIVERY_STATES.find((key) => key === value) ?? '');
    setPage(1);
  };
  const filter = (
    <Select
      className="campaign-filter"
      aria-label={t('state')}
      value={state}
      options={[
        { value: '', label: t('allStates') },
        ...DELIVERY_STATES.map((key) => ({ value: key, label: t(`deliveries.${key}`) })),
      ]}
      onChange={({ target }) => choose(target.value)}
    />
  );
  return (
    <>
      <OutboxNotice />
      <ProgressCard campaign={campaign} />
      <LoadedCard title={t('report')} actions={filter} loaded={data !== undefined} error={error} onRetry={retry}>
        {data?.tc === 0 ? (
          <p className="campaign-none">{state === '' ? t('reportEmpty') : t('ui:noneFiltered')}</p>
        ) : (
          <DataTable label={t('report')} columns={columns} rows={data?.deliveries ?? []} rowKey={({ id }) => id} />
        )}
        <Pager page={page} size={SIZE} total={data?.tc ?? 0} onPage={setPage} />
      </LoadedCard>
    </>
  );
}
