import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Campaign, DELIVERY_STATES, type DeliveryState, useCampaignReport } from '#src/api/campaigns.ts';
import { formatTime } from '#src/i18n/format.ts';
import { type Column, DataTable } from '#src/ui/data-table.tsx';
import { LoadedCard } from '#src/ui/loaded-card.tsx';
import { Pager } from '#src/ui/pager.tsx';
import { Select } from '#src/ui/select.tsx';
import { DeliveryStateBadge } from './campaign-state-badge';

const SIZE = 50;
interface Row {
  readonly id: string;
  readonly email: string;
  readonly state: DeliveryState;
  readonly reason: string;
  readonly at: string;
  readonly opened_on: string | null;
  readonly clicked_on: string | null;
}

/** The mail server's reply, or why a mail could not be written. */
function Reason({ state, reason }: Pick<Row, 'state' | 'reason'>) {
  const { t } = useTranslation('campaigns');
  if (state !== 'failed') return <bdi dir="auto">{reason}</bdi>;
  return reason === 'too_large' ? t('writeFaults.too_large') : t('writeFaults.unwritable');
}

/** What became of each recipient. */
export function ReportCard({ campaign }: { campaign: Campaign }) {
  const { t, i18n } = useTranslation('campaigns');
  const [state, setState] = useState<DeliveryState | ''>('');
  const [page, setPage] = useState(1);
  const isUnderWay = campaign.state === 'sending';
  const body = { id: campaign.id, size: SIZE, page, ...(state !== '' && { state }) };
  const { data, error, retry } = useCampaignReport(body, isUnderWay);
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
    { key: 'state', label: t('state'), cell: (row) => <DeliveryStateBadge state={row.state} /> },
    { key: 'reason', label: t('reason'), wideOnly: true, cell: (row) => <Reason {...row} /> },
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
    <LoadedCard title={t('report')} actions={filter} loaded={data !== undefined} error={error} onRetry={retry}>
      {data?.tc === 0 ? (
        <p className="campaign-none">{state === '' ? t('reportEmpty') : t('ui:noneFiltered')}</p>
      ) : (
        <DataTable label={t('report')} columns={columns} rows={data?.deliveries ?? []} rowKey={({ id }) => id} />
      )}
      <Pager page={page} size={SIZE} total={data?.tc ?? 0} onPage={setPage} />
    </LoadedCard>
  );
}
