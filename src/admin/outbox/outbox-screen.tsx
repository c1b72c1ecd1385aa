import { Inbox } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#src/api/client/client.ts';
import { type OutboxMail, useOutbox } from '#src/api/installation.ts';
import { formatTime } from '#src/i18n/format.ts';
import { CrudList } from '#src/ui/crud-list.tsx';
import type { Column } from '#src/ui/data-table.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { useAddressDialog } from '#src/ui/use-address-dialog.ts';
import { useListQuery } from '#src/ui/use-list-query.ts';
import { MailDialog } from './mail-dialog';
import './outbox.css';

const SIZE = 20;

/** '/outbox': the mails this installation wrote, while it sends none (no SMTP server is set). */
export function OutboxScreen() {
  const { t, i18n } = useTranslation('outbox');
  const query = useListQuery('');
  const [open, show] = useAddressDialog('mail');
  const { page, search } = query;
  const list = useOutbox({ page, search, size: SIZE });
  const columns: Column<OutboxMail>[] = [
    {
      key: 'subject',
      label: t('subject'),
      cell: ({ id, subject }) => (
        <button type="button" className="outbox-open" onClick={() => show(id)}>
          <bdi>{subject}</bdi>
        </button>
      ),
    },
    { key: 'to', label: t('to'), cell: ({ to }) => <bdi dir="ltr">{to}</bdi> },
    {
      key: 'time',
      label: t('time'),
      wideOnly: true,
      cell: ({ time }) => <time dateTime={time}>{formatTime(time, i18n.language)}</time>,
    },
  ];
  const isSent = list.error instanceof ApiError && list.error.status === 404;
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      {isSent ? (
        <section className="ui-card">
          <EmptyState icon={<Inbox />} title={t('smtp')} text={t('smtpText')} />
        </section>
      ) : (
        <CrudList
          label={t('title')}
          query={query}
          size={SIZE}
          list={list}
          rows={list.data?.mails}
          columns={columns}
          searchLabel={t('search')}
          empty={{ icon: <Inbox />, title: t('empty'), text: t('emptyText') }}
        />
      )}
      {open !== null && <MailDialog id={open} onClose={() => show(null)} />}
    </>
  );
}
