import {
  ArrowDown,
  ArrowLeft,
  ArrowLeftRight,
  ArrowRight,
  ArrowUp,
  Columns3,
  MessageSquareCode,
  PanelRightOpen,
  Search,
  TicketPlus,
  UserRoundPlus,
} from 'lucide-react';
import type { Action } from '#src/actions/action.ts';
import type { TicketEntry } from '#src/api/tickets.ts';
import type { Step } from './place';

/** What actions of the tickets screen act on. */
export interface TicketsContext {
  /** The ticket whose card or row has the focus. */
  readonly focused: () => TicketEntry | null;
  readonly create: () => void;
  readonly search: () => void;
  readonly toggleLayout: () => void;
  readonly open: (ticket: TicketEntry) => void;
  readonly openMenu: (menu: 'move' | 'assign', ticket: TicketEntry) => void;
  readonly step: (ticket: TicketEntry, step: Step) => void;
  readonly startSession: (ticket: TicketEntry) => void;
}

type TicketAction = Action<TicketsContext>;

function onFocused(
  given: Pick<TicketAction, 'name' | 'labelKey' | 'icon' | 'keys' | 'native'>,
  act: (context: TicketsContext, ticket: TicketEntry) => void,
): TicketAction {
  return {
    ...given,
    section: 'arrange',
    when: ({ focused }) => focused() !== null,
    run: (context) => {
      const ticket = context.focused();
      if (ticket) act(context, ticket);
    },
  };
}

function stepBy(step: Step, key: string, icon: TicketAction['icon']): TicketAction {
  return onFocused({ name: `ticket-${step}`, labelKey: `tickets:step.${step}`, icon, keys: [key] }, (context, ticket) =>
    context.step(ticket, step),
  );
}

/** What can be done by keys on the tickets screen. */
export const ticketActions: readonly TicketAction[] = [
  {
    name: 'new-ticket',
    labelKey: 'tickets:new',
    icon: TicketPlus,
    keys: ['C'],
    section: 'create',
    when: () => true,
    run: ({ create }) => create(),
  },
  {
    name: 'filter-tickets',
    labelKey: 'tickets:search',
    icon: Search,
    keys: ['/'],
    section: 'view',
    when: () => true,
    run: ({ search }) => search(),
  },
  {
    name: 'tickets-layout',
    labelKey: 'tickets:switchView',
    icon: Columns3,
    keys: ['Mod+B'],
    section: 'view',
    when: () => true,
    run: ({ toggleLayout }) => toggleLayout(),
  },
  onFocused(
    // The link that has the focus is opened by the browser.
    { name: 'open-ticket', labelKey: 'tickets:openTicket', icon: PanelRightOpen, keys: ['Enter'], native: true },
    ({ open }, ticket) => open(ticket),
  ),
  onFocused(
    { name: 'move-ticket', labelKey: 'tickets:move', icon: ArrowLeftRight, keys: ['M'] },
    ({ openMenu }, ticket) => openMenu('move', ticket),
  ),
  onFocused(
    { name: 'assign-ticket', labelKey: 'tickets:assign', icon: UserRoundPlus, keys: ['A'] },
    ({ openMenu }, ticket) => openMenu('assign', ticket),
  ),
  onFocused(
    { name: 'ticket-session', labelKey: 'tickets:session.start', icon: MessageSquareCode, keys: ['S'] },
    ({ startSession }, ticket) => startSession(ticket),
  ),
  stepBy('up', 'Alt+ArrowUp', ArrowUp),
  stepBy('down', 'Alt+ArrowDown', ArrowDown),
  stepBy('start', 'Alt+ArrowStart', ArrowLeft),
  stepBy('end', 'Alt+ArrowEnd', ArrowRight),
];
