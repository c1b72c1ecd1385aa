import { useLayoutEffect } from 'react';
import { isComposing } from '#src/ui/is-composing.ts';
import { isMac, isRightToLeft } from '#src/ui/keys.ts';
import { useActions } from './actions-context';
import { matchesKeys } from './match-keys';
import type { ActionRegistry, BoundAction } from './registry';

const TYPING = 'input, textarea, select, [contenteditable]:not([contenteditable=false])';
/** Parts with keys of their own. */
const OWN_KEYS = 'dialog, [role=dialog], [role=menu], [role=listbox]';

function closest(event: Event, selector: string) {
  return event.target instanceof Element ? event.target.closest(selector) : null;
}

/** What floats over a part of the screen (`data-floating`) is not that part. */
function isIn(event: Event, region: string) {
  return closest(event, '[data-region], [data-floating]')?.getAttribute('data-region') === region;
}

/** Whether the event comes from a text field. */
export function isTyping(event: Event): boolean {
  return closest(event, TYPING) !== null;
}

/** Whether what the event happened in, or lies over everything, has keys of its own: a dialog, a menu, a list. */
export function hasOwnKeys(event: Event): boolean {
  return closest(event, OWN_KEYS) !== null || document.querySelector('dialog[open]') !== null;
}

function actionFor(actions: readonly BoundAction[], event: KeyboardEvent): BoundAction | undefined {
  const typing = isTyping(event);
  const [mac, rtl] = [isMac(), isRightToLeft()];
  return actions.find(
    ({ keys, native, region, whileTyping }) =>
      !native &&
      (!typing || whileTyping) &&
      keys.some((each) => matchesKeys(each, event, mac, rtl)) &&
      (region === undefined || isIn(event, region)),
  );
}

function listen({ actions }: ActionRegistry): () => void {
  const pressed = (event: KeyboardEvent) => {
    if (event.defaultPrevented || isComposing(event)) return;
    const found = actionFor(actions, event);
    if (!found) return;
    const own = hasOwnKeys(event);
    const can = !own && found.when() === true;
    // The browser's own meaning of Mod+S or Alt+ArrowLeft is wanted at no time; Tab that does nothing here goes on.
    const taken = (event.ctrlKey || event.metaKey || event.altKey) && (!own || found.whileTyping);
    if (can || taken) event.preventDefault();
    if (can) found.run();
  };
  window.addEventListener('keydown', pressed);
  return () => window.removeEventListener('keydown', pressed);
}

/** Listens for the keys of the actions in force here; once in a screen. */
export function useActionKeys(): void {
  const registry = useActions();
  useLayoutEffect(() => listen(registry), [registry]);
}
