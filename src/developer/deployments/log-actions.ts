import { Ban, ChevronDown, Download, Link, MessageSquareCode, Search } from 'lucide-react';
import type { Action } from '#src/actions/action.ts';

/** What actions of a deployment's log act on; null = not now. */
export interface LogContext {
  readonly search: () => void;
  readonly nextError: (() => void) | null;
  /** Of the line that is shown. */
  readonly copyLink: (() => void) | null;
  readonly askLine: (() => void) | null;
  readonly download: (() => void) | null;
  readonly cancel: (() => void) | null;
}

type LogAction = Action<LogContext>;

/**
 * An action that is there while what it acts on is.
 * @param why it is offered disabled; absent: it is not offered
 */
function whileThere(
  given: Pick<LogAction, 'name' | 'labelKey' | 'icon' | 'keys' | 'section'>,
  act: (context: LogContext) => (() => void) | null,
  why?: string,
): LogAction {
  return {
    ...given,
    when: (context) => (act(context) === null ? (why ?? false) : true),
    run: (context) => act(context)?.(),
  };
}

/** What can be done with a deployment's log, by keys and from the search of all actions. */
export const logActions: readonly LogAction[] = [
  whileThere(
    { name: 'search-log', labelKey: 'deployments:searchLog', icon: Search, keys: ['/'], section: 'view' },
    ({ search }) => search,
  ),
  whileThere(
    { name: 'next-error', labelKey: 'deployments:nextError', icon: ChevronDown, keys: ['E'], section: 'view' },
    ({ nextError }) => nextError,
    'deployments:noErrors',
  ),
  whileThere(
    { name: 'copy-line-link', labelKey: 'deployments:copyLine', icon: Link, keys: [], section: 'edit' },
    ({ copyLink }) => copyLink,
    'deployments:noLine',
  ),
  whileThere(
    { name: 'ask-about-line', labelKey: 'deployments:askLine', icon: MessageSquareCode, keys: [], section: 'create' },
    ({ askLine }) => askLine,
  ),
  whileThere(
    { name: 'download-log', labelKey: 'deployments:download', icon: Download, keys: [], section: 'app' },
    ({ download }) => download,
    'deployments:logEmpty',
  ),
  whileThere(
    { name: 'cancel-deployment', labelKey: 'deployments:cancel', icon: Ban, keys: [], section: 'app' },
    ({ cancel }) => cancel,
  ),
];
