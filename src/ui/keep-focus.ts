/** Where the focus was, in one layer of the screen, and what could take it instead. */
interface Place {
  /** The dialog or popover it was in; null = the screen itself. */
  readonly layer: Element | null;
  /** The element itself, what follows it, what precedes it: the nearest first. */
  readonly stops: readonly HTMLElement[];
}

const STOPS = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';

/** The stops around an element in document order: itself, the following ones, then backwards. */
function stopsAround(element: HTMLElement, layer: Element | null): readonly HTMLElement[] {
  const all = [...(layer ?? document).querySelectorAll<HTMLElement>(STOPS)];
  const follows = (stop: Element) => element.compareDocumentPosition(stop) & Node.DOCUMENT_POSITION_FOLLOWING;
  const others = all.filter((stop) => stop !== element && !element.contains(stop));
  return [element, ...others.filter(follows), ...others.filter((stop) => !follows(stop)).reverse()];
}

/** Gives the focus to the first of these that takes it: what is gone, hidden, disabled or under a dialog does not. */
function focusFirst(stops: Iterable<HTMLElement>): boolean {
  for (const stop of stops) {
    stop.focus();
    if (document.activeElement === stop) return true;
  }
  return false;
}

/**
 * When the focused element disappears (a deleted row, a closed dialog without its opener, an answered notice), moves
 * the focus to its neighbor, else to the main part, so that it never falls to the top of the page (WCAG 2.4.3). An
 * explicit focus by other code wins.
 * @returns ends it
 */
export function keepFocus(): () => void {
  const stop = new AbortController();
  let focused: Element | null = null;
  let places: readonly Place[] = [];
  const remember = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement)) return;
    focused = target;
    const layer = target.closest('dialog, [popover]');
    const others = places.filter((place) => place.layer !== layer && place.layer?.isConnected !== false);
    places = [...others, { layer, stops: stopsAround(target, layer) }];
  };
  // A press elsewhere gives the focus up.
  const press = ({ target }: PointerEvent) => {
    if (!(target instanceof Node && focused?.contains(target))) focused = null;
  };
  const observer = new MutationObserver(() => {
    if (document.activeElement !== document.body || focused === null || focused.isConnected) return;
    focused = null;
    const stops = [...places].reverse().flatMap((place) => place.stops);
    const main = document.querySelector<HTMLElement>('main');
    focusFirst([...stops, ...(main ? [main, ...main.querySelectorAll<HTMLElement>(STOPS)] : [])]);
  });
  document.addEventListener('focusin', remember, { signal: stop.signal });
  document.addEventListener('pointerdown', press, { signal: stop.signal, capture: true });
  observer.observe(document.body, { childList: true, subtree: true });
  return () => {
    stop.abort();
    observer.disconnect();
  };
}
