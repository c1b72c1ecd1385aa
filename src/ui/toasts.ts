import i18next from 'i18next';
import { errorText } from '#src/i18n/error-text.ts';

export interface Toast {
  readonly id: number;
  readonly tone: 'plain' | 'success' | 'warning' | 'danger';
  readonly text: string;
  /** One thing to do about it: "Undo". */
  readonly action?: { readonly label: string; readonly run: () => void };
}

/** Long enough to read and to reach the act; errors stay until dismissed. */
const SHOWN_MS = 6000;
const MAX_TOASTS = 4;

let list: readonly Toast[] = [];
let lastId = 0;
let held = false;
const listeners = new Set<() => void>();
const timers = new Map<number, number>();

function change(next: readonly Toast[]): void {
  list = next;
  for (const listener of listeners) listener();
}

function arm(toast: Toast): void {
  if (toast.tone === 'danger' || held) return;
  timers.set(
    toast.id,
    window.setTimeout(() => dismissToast(toast.id), SHOWN_MS),
  );
}

/** Takes a toast away. */
export function dismissToast(id: number): void {
  window.clearTimeout(timers.get(id));
  timers.delete(id);
  change(list.filter((toast) => toast.id !== id));
}

/** Shows a short message at the foot of the window; the same text again replaces the one shown. */
export function showToast(toast: Omit<Toast, 'id'>): number {
  const made = { ...toast, id: (lastId += 1) };
  const rest = list.filter((other) => other.text !== made.text).slice(-(MAX_TOASTS - 1));
  change([...rest, made]);
  arm(made);
  return made.id;
}

/**
 * Says why something failed, in the words of its code; for acts that have no place of their own to say it.
 * @param retry does it once more
 */
export function showFailure(error: unknown, retry?: () => void): void {
  const action = retry && { label: i18next.t('ui:retry'), run: retry };
  showToast({ tone: 'danger', text: errorText(error), action });
}

/** The shown toasts as an external store, for `ToastLayer`. */
export const toasts = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  all: () => list,
  /** Stops (true) or starts again (false) the time of all. */
  hold: (on: boolean) => {
    held = on;
    for (const timer of timers.values()) window.clearTimeout(timer);
    timers.clear();
    if (!on) for (const toast of list) arm(toast);
  },
};
