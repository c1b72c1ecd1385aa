import { Inbox } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { type InboxMessage, useInbox } from '#src/api/support-messages.ts';
import { formatAgo } from '#src/i18n/format.ts';
import { MessageStateBadge } from '#src/parts/message-state.tsx';
import { Person } from '#src/parts/person.tsx';
import { CrudList } from '#src/ui/crud-list.tsx';
import type { Column } from '#src/ui/data-table.tsx';
import { useAddressDialog } from '#src/ui/use-address-dialog.ts';
import { useListFilter } from '#src/ui/use-list-filter.ts';
import { useListQuery } from '#src/ui/use-list-query.ts';
import { MessageDialog } from './message-dialog';
import { STATES } from './states';

const SIZE = 20;

/** What people wrote, newest first. */
export function InboxTab() {
  const { t, i18n } = useTranslation('support-messages');
  const query = useListQuery('');
  const state = useListFilter({
    name: 'state',
    label: t('state'),
    all: t('allStates'),
    keys: STATES,
    labelOf: (key) => t(`states.${key}`),
  });
  const [opened, show] = useAddressDialog('message');
  const { page, search } = query;
  const list = useInbox({
    page,
    search,
    size: SIZE,
    ...(state.value && { filter: { state: state.value } }),
  });
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
  return (
    <>
      <CrudList
        label={t('inbox')}
        query={query}
        size={SIZE}
        list={list}
        rows={list.data?.messages}
        columns={columns}
        searchLabel={t('search')}
        filter={state}
        empty={{ icon: <Inbox />, title: t('inboxEmpty'), text: t('inboxEmptyText') }}
      />
      {opened !== null && <MessageDialog key={opened} id={opened} onClose={() => show(null)} />}
    </>
  );
}
