import { ArrowDown, ArrowDownToLine, ArrowUp, ArrowUpToLine, MessageSquareCode } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Board, TicketEntry } from '#src/api/tickets.ts';
import { type MenuEntry, MenuList } from '#src/ui/menu.tsx';
import type { Rect } from '#src/ui/place-near.ts';
import type { Step } from './place';
import type { Assignable } from './use-assignable';

/** Which menu is open of which ticket, and where. */
export interface OpenMenu {
  readonly menu: 'move' | 'assign';
  readonly ticket: TicketEntry;
  readonly anchor: Rect;
}

interface TicketMenuProps {
  readonly open: OpenMenu;
  readonly board: Board;
  readonly people: readonly Assignable[];
  /** Steps within a column are not offered in a list, whose order is another one. */
  readonly hasSteps: boolean;
  readonly onStep: (step: Step) => void;
  readonly onColumn: (status: string) => void;
  readonly onSession: () => void;
  readonly onAssign: (userId: string | null) => void;
  readonly onClose: () => void;
}

const STEPS = [
  ['up', ArrowUp, 'Alt+ArrowUp'],
  ['down', ArrowDown, 'Alt+ArrowDown'],
  ['top', ArrowUpToLine, undefined],
  ['bottom', ArrowDownToLine, undefined],
] as const;

/** The menu of a card or row: where it goes, or whose it is. */
export function TicketMenu(props: TicketMenuProps) {
  const { open, board, people, hasSteps, onStep, onColumn, onSession, onAssign, onClose } = props;
  const { t } = useTranslation('tickets');
  const { ticket, menu, anchor } = open;
  const columns: MenuEntry[] = board.columns.map(({ id, name }) => ({
    key: id,
    label: name,
    checked: id === ticket.status,
    onChoose: () => id !== ticket.status && onColumn(id),
  }));
  const steps: MenuEntry[] = STEPS.map(([step, Icon, keys], index) => ({
    key: `step-${step}`,
    label: t(`step.${step}`),
    icon: <Icon aria-hidden />,
    ...(keys && { keys }),
    separated: index === 0,
    onChoose: () => onStep(step),
  }));
  const session: MenuEntry = {
    key: 'session',
    label: t('session.start'),
    icon: <MessageSquareCode aria-hidden />,
    keys: 'S',
    separated: true,
    onChoose: onSession,
  };
  const unassigned: MenuEntry = {
    key: '',
    label: t('nobody'),
    checked: ticket.assignee === null,
    onChoose: () => onAssign(null),
  };
  const persons: MenuEntry[] = people.map(({ id, name, isMe }) => ({
    key: id,
    label: name,
    ...(isMe && { note: t('you') }),
    checked: ticket.assignee?.id === id,
    onChoose: () => onAssign(id),
  }));
  return (
    <MenuList
      label={menu === 'move' ? t('moveNamed', { key: ticket.key }) : t('assignNamed', { key: ticket.key })}
      entries={menu === 'assign' ? [unassigned, ...persons] : [...columns, ...(hasSteps ? steps : []), session]}
      anchor={anchor}
      onClose={onClose}
    />
  );
}
