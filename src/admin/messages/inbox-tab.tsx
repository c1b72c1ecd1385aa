import { Inbox } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { type InboxMessage, useInbox } from '#src/api/support.ts';
import { formatAgo } from '#src/i18n/format.ts';
import { MessageStateBadge } from '#src/parts/message-state.tsx';
import { Person } from '#src/parts/person.tsx';
import { type Column, DataTable } from '#src/ui/data-table.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { ListFrame } from '#src/ui/list-frame.tsx';
import { Select } from '#src/ui/select.tsx';
import { useAddressValue } from '#src/ui/use-address-value.ts';
import { useListQuery } from '#src/ui/use-list-query.ts';
import { MessageDialog } from './message-dialog';
import { STATES } from './states';

const SIZE = 20;

/** Which message the address names (`?message=`), and how to open another or none. */
const useOpened = (): [string | null, (id: string | null) => void] => {
  const [params, setParams] = useSearchParams();
  const show = (id: string | null) =>
    setParams((before) => {
      const next = new URLSearchParams(before);
      if (id === null) next.delete('message');
      else next.set('message', id);
      return next;
    });
  return [params.get('message'), show];
};

/** What people wrote, newest first. */
export function InboxTab() {
  const { t, i18n } = useTranslation('support');
  const query = useListQuery('');
  const [state, setState] = useAddressValue('state');
  const [opened, show] = useOpened();
  const { page, search } = query;
  const { data, error, retry } = useInbox({ page, search, size: SIZE, ...(state && { filter: { state } }) });
  const columns: Column<InboxMessage>[] = [
    {
      key: 'message',
      label: t('message'),
      cell: ({ id, reference, excerpt, category }) => (
        <button type="button" className="message-open" onClick={() => show(id)}>
          <span className="message-excerpt" dir="auto">
            {excerpt}
          </span>
          <span className="message-note">
            <span dir="ltr">{reference}</span> · {t(`categories.${category}`)}
          </span>
        </button>
      ),
    },
    {
      key: 'sender',
      label: t('sender'),
      wideOnly: true,
      cell: ({ name, email }) => <Person name={name} email={email} avatar={null} />,
    },
    { key: 'state', label: t('state'), cell: (message) => <MessageStateBadge state={message.state} /> },
    {
      key: 'added',
      label: t('received'),
      wideOnly: true,
      cell: ({ added_on }) => <time dateTime={added_on}>{formatAgo(added_on, i18n.language)}</time>,
    },
  ];
  const states = [
    { value: '', label: t('allStates') },
    ...STATES.map((value) => ({ value, label: t(`states.${value}`) })),
  ];
  return (
    <>
      <ListFrame
        query={query}
        size={SIZE}
        total={data?.tc}
        error={error}
        onRetry={retry}
        searchLabel={t('search')}
        filtered={state !== ''}
        tools={
          <Select
            className="message-filter"
            aria-label={t('state')}
            value={state}
            options={states}
            onChange={({ target }) => setState(target.value)}
          />
        }
        empty={<EmptyState icon={<Inbox />} title={t('inboxEmpty')} text={t('inboxEmptyText')} />}
      >
        <DataTable label={t('inbox')} columns={columns} rows={data?.messages ?? []} rowKey={({ id }) => id} />
      </ListFrame>
      {opened !== null && <MessageDialog key={opened} id={opened} onClose={() => show(null)} />}
    </>
  );
}
