import { Bookmark, Columns3, List } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Board, TicketEntry } from '#src/api/tickets.ts';
import { AddressSelect } from '#src/ui/address-select.tsx';
import { Gap } from '#src/ui/gap.tsx';
import type { MenuEntry } from '#src/ui/menu.tsx';
import { MenuButton } from '#src/ui/menu-button.tsx';
import { SearchInput } from '#src/ui/search-input.tsx';
import { Segmented } from '#src/ui/segmented.tsx';
import { showToast } from '#src/ui/toasts.ts';
import { PRIORITIES } from './priority-mark';
import type { Assignable } from './use-assignable';
import { savedView, type TicketView } from './use-ticket-view';

interface TicketFiltersProps {
  readonly view: TicketView;
  readonly boards: readonly Board[];
  readonly people: readonly Assignable[];
  /** Those in sight, whose tags are offered. */
  readonly tickets: readonly TicketEntry[];
}

/** Keeps the view for the next visit, goes back to it, or drops what narrows. */
function SavedView({ view }: { view: TicketView }) {
  const { t } = useTranslation('tickets');
  const entries = (): MenuEntry[] => {
    const saved = savedView.read();
    const save = () => {
      savedView.write(view.address);
      showToast({ tone: 'success', text: t('view.saved') });
    };
    const none = saved === '' ? t('view.none') : null;
    return [
      { key: 'save', label: t('view.save'), onChoose: save },
      { key: 'open', label: t('view.open'), disabledReason: none, onChoose: () => view.open(saved) },
      { key: 'forget', label: t('view.forget'), disabledReason: none, onChoose: () => savedView.write('') },
      {
        key: 'clear',
        label: t('view.clear'),
        separated: true,
        disabledReason: view.isFiltered ? null : t('view.nothing'),
        onChoose: view.clear,
      },
    ];
  };
  return <MenuButton label={t('view.menu')} icon={<Bookmark />} entries={entries} align="end" />;
}

/** Which tickets, and how they are shown. */
export function TicketFilters({ view, boards, people, tickets }: TicketFiltersProps) {
  const { t } = useTranslation('tickets');
  const { query, board, filter, layout, set } = view;
  const tags = [...new Set([...tickets.flatMap((ticket) => ticket.tags), filter.tag])].filter(Boolean).sort();
  const assignees = [
    { value: '', label: t('anyone') },
    ...people.map(({ id, name, isMe }) => ({ value: id, label: isMe ? t('me') : name })),
    { value: 'none', label: t('nobody') },
  ];
  const priorities = PRIORITIES.map((value) => ({ value, label: t(`priorities.${value}`) }));
  return (
    <div className="tickets-tools">
      {boards.length > 1 && (
        <AddressSelect
          aria-label={t('board')}
          value={board.key}
          options={boards.map(({ key, name }) => ({ value: key, label: `${name} (${key})` }))}
          onValue={(value) => set({ board: value, tag: '' })}
        />
      )}
      <SearchInput value={query.search} onSearch={query.onSearch} label={t('search')} />
      <AddressSelect
        aria-label={t('assignee')}
        value={filter.assignee}
        options={assignees}
        onValue={(value) => set({ assignee: value })}
      />
      <AddressSelect
        aria-label={t('priority')}
        value={filter.priority}
        options={[{ value: '', label: t('anyPriority') }, ...priorities]}
        onValue={(value) => set({ priority: value })}
      />
      {tags.length > 0 && (
        <AddressSelect
          aria-label={t('tag')}
          value={filter.tag}
          options={[{ value: '', label: t('anyTag') }, ...tags.map((value) => ({ value, label: value }))]}
          onValue={(value) => set({ tag: value })}
        />
      )}
      <Gap />
      <Segmented
        label={t('layout')}
        value={layout}
        onValue={(value) => set({ view: value === 'list' ? 'list' : '' })}
        segments={[
          { value: 'board', label: t('asBoard'), icon: <Columns3 aria-hidden /> },
          { value: 'list', label: t('asList'), icon: <List aria-hidden /> },
        ]}
      />
      <SavedView view={view} />
    </div>
  );
}
