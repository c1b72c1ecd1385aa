import i18next from 'i18next';
import { errorText } from '#src/i18n/error-text.ts';

export interface Toast {
  readonly id: number;
  readonly tone: 'plain' | 'success' | 'warning' | 'danger';
  readonly text: string;
  /** One thing to do about it: "Undo". What `run` gives to wait for keeps the toast, busy, until it ends. */
  readonly action?: { readonly label: string; readonly run: () => void | Promise<void> };
}

/** Long enough to read; errors stay until dismissed. */
const SHOWN_MS = 6000;
/** Long enough to read, to decide, and to reach the act. */
const ACTION_MS = 15_000;
const MAX_TOASTS = 4;

let list: readonly Toast[] = [];
let lastId = 0;
let held = false;
const listeners = new Set<() => void>();
const timers = new Map<number, number>();
/** Toasts that were shown when the page changed last. */
const carried = new Set<number>();

function change(next: readonly Toast[]): void {
  list = next;
  for (const listener of listeners) listener();
}

function arm(toast: Toast): void {
  if (toast.tone === 'danger' || held) return;
  timers.set(
    toast.id,
    window.setTimeout(() => dismissToast(toast.id), toast.action ? ACTION_MS : SHOWN_MS),
  );
}

/** Takes a toast away. */
export function dismissToast(id: number): void {
  window.clearTimeout(timers.get(id));
  timers.delete(id);
  carried.delete(id);
  change(list.filter((toast) => toast.id !== id));
}

/**
 * Shows a short message over the header (in the editor at the foot); the same text again replaces the one shown.
 * @param at a toast whose place it takes, where that is still shown
 */
export function showToast(toast: Omit<Toast, 'id'>, at?: number): number {
  const kept = list.find(({ id }) => id === at);
  const made = { ...toast, id: kept?.id ?? (lastId += 1) };
  window.clearTimeout(timers.get(made.id));
  if (kept) change(list.map((other) => (other === kept ? made : other)));
  else change([...list.filter((other) => other.text !== made.text).slice(-(MAX_TOASTS - 1)), made]);
  arm(made);
  return made.id;
}

/** Says why something failed, in the words of its code; for what has no place of its own to say it and cannot be retried. */
export function showFailure(error: unknown): void {
  showToast({ tone: 'danger', text: errorText(error) });
}

/**
 * Does what has no place of its own to say why it failed: a danger toast says it and offers to try again. The toast
 * goes away when a retry succeeds, and says the newest reason when it does not.
 * @returns once the first try is over; never throws
 */
export async function tryOrTell(run: () => Promise<unknown>): Promise<void> {
  let shown: number | undefined;
  const attempt = async () => {
    try {
      await run();
      if (shown !== undefined) dismissToast(shown);
    } catch (error) {
      const action = { label: i18next.t('ui:retry'), run: attempt };
      shown = showToast({ tone: 'danger', text: errorText(error), action }, shown);
    }
  };
  await attempt();
}

/** The shown toasts as an external store, for `ToastLayer`. */
export const toasts = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  all: () => list,
  /**
   * Another page is shown: what was said on the page before the last one is over. On the next page a toast still shows, since
   * saving often leads there; one that failed, or with something to do, has its own time.
   */
  pageChanged: () => {
    for (const { id, tone, action } of list) {
      if (tone === 'danger' || action) continue;
      if (carried.has(id)) dismissToast(id);
      else carried.add(id);
    }
  },
  /** Stops (true) or starts again (false) the time of all. */
  hold: (on: boolean) => {
    held = on;
    for (const timer of timers.values()) window.clearTimeout(timer);
    timers.clear();
    if (!on) for (const toast of list) arm(toast);
  },
};
