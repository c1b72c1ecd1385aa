import { BellRing, Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type NoticeKind, type NoticeRequest, readNoticesCsv, useNotices } from '#src/api/notify-me.ts';
import { formatDate } from '#src/i18n/format.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { type Column, DataTable } from '#src/ui/data-table.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { ListFrame } from '#src/ui/list-frame.tsx';
import { saveFile } from '#src/ui/save-file.ts';
import { Select } from '#src/ui/select.tsx';
import { showFailure } from '#src/ui/toasts.ts';
import { useAddressValue } from '#src/ui/use-address-value.ts';
import { useListQuery } from '#src/ui/use-list-query.ts';

const SIZE = 20;
const KINDS: readonly NoticeKind[] = ['site', 'career', 'newsletter'];

const keyOf = ({ email, kind }: NoticeRequest) => `${kind} ${email}`;

function ExportButton() {
  const { t } = useTranslation('support');
  const [busy, setBusy] = useState(false);
  const exportAll = async () => {
    setBusy(true);
    try {
      saveFile(await readNoticesCsv(), 'notices.csv');
    } catch (failure) {
      showFailure(failure);
    }
    setBusy(false);
  };
  return (
    <Button icon={<Download />} busy={busy} onClick={() => void exportAll()}>
      {t('notices.export')}
    </Button>
  );
}

/** Who asked to be told: waiting list, open positions, newsletter. */
export function NoticesTab() {
  const { t, i18n } = useTranslation('support');
  const query = useListQuery('');
  const [kind, setKind] = useAddressValue('kind');
  const { page, search } = query;
  const { data, error, retry } = useNotices({ page, search, size: SIZE, ...(kind && { filter: { kind } }) });
  const columns: Column<NoticeRequest>[] = [
    { key: 'email', label: t('notices.email'), cell: ({ email }) => <bdi dir="ltr">{email}</bdi> },
    { key: 'kind', label: t('notices.kind'), cell: (notice) => t(`notices.kinds.${notice.kind}`) },
    {
      key: 'confirmed',
      label: t('state'),
      cell: ({ confirmed }) => (
        <Badge tone={confirmed ? 'success' : 'plain'}>
          {t(confirmed ? 'notices.confirmed' : 'notices.unconfirmed')}
        </Badge>
      ),
    },
    {
      key: 'added',
      label: t('received'),
      wideOnly: true,
      cell: ({ added_on }) => <time dateTime={added_on}>{formatDate(added_on, i18n.language)}</time>,
    },
  ];
  const kinds = [
    { value: '', label: t('notices.all') },
    ...KINDS.map((value) => ({ value, label: t(`notices.kinds.${value}`) })),
  ];
  return (
    <ListFrame
      query={query}
      size={SIZE}
      total={data?.tc}
      error={error}
      onRetry={retry}
      searchLabel={t('notices.search')}
      filtered={kind !== ''}
      tools={
        <>
          <Select
            className="message-filter"
            aria-label={t('notices.kind')}
            value={kind}
            options={kinds}
            onChange={({ target }) => setKind(target.value)}
          />
          <span className="message-gap" />
          <ExportButton />
        </>
      }
      empty={<EmptyState icon={<BellRing />} title={t('notices.empty')} text={t('notices.emptyText')} />}
    >
      <DataTable label={t('notices.title')} columns={columns} rows={data?.notices ?? []} rowKey={keyOf} />
    </ListFrame>
  );
}
