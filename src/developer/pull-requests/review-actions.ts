import { Eye, MessageSquarePlus } from 'lucide-react';
import type { Action } from '#src/actions/action.ts';

/** What the keys of the changed files act on. */
export interface ReviewContext {
  /** The file that is pointed at or has the focus, else the first that was not viewed. */
  readonly view: () => void;
}

/** A row of a file's lines that has the focus, else the one that the pointer is over. */
function lineNow(): HTMLElement | null {
  return (
    document.activeElement?.closest<HTMLElement>('.pull-line') ??
    document.querySelector<HTMLElement>('.pull-line:hover')
  );
}

/** The path of the file that has the focus, else of the one that the pointer is over; null for none. */
export function fileNow(): string | null {
  const element = document.activeElement?.closest<HTMLElement>('[data-file]');
  return (element ?? document.querySelector<HTMLElement>('[data-file]:hover'))?.dataset.file ?? null;
}

/** What can be done by keys on the changed files. */
export const reviewActions: readonly Action<ReviewContext>[] = [
  {
    name: 'view-file',
    labelKey: 'pull-requests:markViewed',
    icon: Eye,
    keys: ['V'],
    section: 'view',
    when: () => true,
    run: ({ view }) => view(),
  },
  {
    name: 'comment-line',
    labelKey: 'pull-requests:commentThisLine',
    icon: MessageSquarePlus,
    keys: ['C'],
    section: 'create',
    when: () => lineNow() !== null,
    run: () => lineNow()?.querySelector<HTMLElement>('.pull-line-act button')?.click(),
  },
];
