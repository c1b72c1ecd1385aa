/** ms after mounting in which nothing is begun: they belong to the first painting and to what is done first. */
const FIRST = 400;
/** ms of a pause that are left to whatever comes next. */
const MARGIN_MS = 8;

/**
 * Lays out the sections of a long page that `content-visibility: auto` (page-sheets.ts) skipped at load, while the
 * browser is idle: later scrolls, selections and edits do not pay for it, and the scroll bar is right. Without idle
 * callbacks they stay skipped.
 * @param page holds the sections; those that come later are the browser's own business
 * @returns stops it
 */
export function layOutInPauses(page: HTMLElement): () => void {
  if (typeof requestIdleCallback !== 'function') return () => undefined;
  const waiting = [...page.querySelectorAll<HTMLElement>('.w-page > .w-section')];
  let pause = 0;
  const work = (deadline: IdleDeadline) => {
    while (waiting.length > 0 && deadline.timeRemaining() > MARGIN_MS) {
      const section = waiting.shift();
      if (!section) return;
      section.style.contentVisibility = 'visible';
      // Laid out here and now: the time it takes counts against this pause.
      section.getBoundingClientRect();
    }
    if (waiting.length > 0) pause = requestIdleCallback(work);
  };
  const timer = setTimeout(() => (pause = requestIdleCallback(work)), FIRST);
  return () => {
    clearTimeout(timer);
    cancelIdleCallback(pause);
  };
}
