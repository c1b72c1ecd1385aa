/** ms after mounting in which nothing is begun: they belong to the first painting and to what is done first. */
const FIRST = 400;
/** ms of a pause that are left to whatever comes next. */
const SPARE = 8;

/**
 * Lays a long page out to its end while the browser has nothing else to do. Until then its sections out of sight are left out
 * (`content-visibility: auto`, page-sheets.ts), so that opening the page is quick; afterwards scrolling far no longer pays for
 * them in the moment in which somebody selects or edits there, and the scroll bar tells the truth. Browsers without idle
 * callbacks keep the sections left out.
 * @param page holds the sections; those that come later are the browser's own business
 * @returns stops it
 */
export function layOutInPauses(page: HTMLElement): () => void {
  if (typeof requestIdleCallback !== 'function') return () => undefined;
  const waiting = [...page.querySelectorAll<HTMLElement>('.w-page > .w-section')];
  let pause = 0;
  const work = (deadline: IdleDeadline) => {
    while (waiting.length > 0 && deadline.timeRemaining() > SPARE) {
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
