import { ChevronDown, ChevronsUp, ChevronUp, type LucideIcon, Minus, OctagonAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Priority } from '#src/api/tickets.ts';

const ICONS: Readonly<Record<Priority, LucideIcon>> = {
  urgent: OctagonAlert,
  high: ChevronsUp,
  medium: ChevronUp,
  low: ChevronDown,
  none: Minus,
};

/** Every priority, the most pressing first; the compiler misses none. */
export const PRIORITIES = Object.keys(ICONS) as readonly Priority[];

/** A priority by its sign, with its name where it is asked for; nothing where there is none. */
export function PriorityMark({ priority, named = false }: { priority: Priority; named?: boolean }) {
  const { t } = useTranslation('tickets');
  if (priority === 'none' && !named) return null;
  const Icon = ICONS[priority];
  const name = t(`priorities.${priority}`);
  return (
    <span className={`ticket-priority ticket-priority-${priority}`} data-tip={named ? undefined : name}>
      <Icon aria-hidden />
      <span className={named ? undefined : 'ui-visually-hidden'}>{name}</span>
    </span>
  );
}
