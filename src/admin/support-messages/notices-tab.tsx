import { BellRing, Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { keysOf } from '#src/api/keys-of.ts';
import { type NoticeKind, type NoticeRequest, readNoticesCsv, useNotices } from '#src/api/notify-me.ts';
import { formatDate } from '#src/i18n/format.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { CrudList } from '#src/ui/crud-list.tsx';
import type { Column } from '#src/ui/data-table.tsx';
import { Gap } from '#src/ui/gap.tsx';
import { saveFile } from '#src/ui/save-file.ts';
import { tryOrTell } from '#src/ui/toasts.ts';
import { useListFilter } from '#src/ui/use-list-filter.ts';
import { useListQuery } from '#src/ui/use-list-query.ts';
import { useSending } from '#src/ui/use-sending.ts';

const SIZE = 20;
const KINDS = keysOf<NoticeKind>({ site: true, career: true, newsletter: true });

function keyOf({ email, kind }: NoticeRequest) {
  return `${kind} ${email}`;
}

function ExportButton() {
  const { t } = useTranslation('support-messages');
  const { busy, run } = useSending();
  const exportAll = () => run(() => tryOrTell(async () => saveFile(await readNoticesCsv(), 'notices.csv')));
  return (
    <Button icon={<Download />} busy={busy} onClick={() => void exportAll()}>
      {t('notices.export')}
    </Button>
  );
}

/** Who asked to be notified: waiting list, open positions, newsletter. */
export function NoticesTab() {
  const { t, i18n } = useTranslation('support-messages');
  const query = useListQuery('');
  const kind = useListFilter({
    name: 'kind',
    label: t('notices.kind'),
    all: t('notices.all'),
    keys: KINDS,
    labelOf: (key) => t(`notices.kinds.${key}`),
  });
  const { page, search } = query;
  const list = useNotices({
    page,
    search,
    size: SIZE,
    ...(kind.value && { filter: { kind: kind.value } }),
  });
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
  return (
    <CrudList
      label={t('notices.title')}
      query={query}
      size={SIZE}
      list={list}
      rows={list.data?.notices}
      rowKey={keyOf}
      columns={columns}
      searchLabel={t('notices.search')}
      filter={kind}
      tools={
        <>
          <Gap />
          <ExportButton />
        </>
      }
      empty={{ icon: <BellRing />, title: t('notices.empty'), text: t('notices.emptyText') }}
    />
  );
}
