/**
 * Calls back when elements of the page may lie elsewhere without an edit: it was resized, scrolled, typed in, or a
 * picture came. A page shorter than its frame keeps its own size while a text in it grows.
 * @returns ends it
 */
export function onPageMoved(page: HTMLElement, moved: () => void): () => void {
  const observer = new ResizeObserver(moved);
  observer.observe(page);
  const scroller = page.parentElement;
  scroller?.addEventListener('scroll', moved, { passive: true });
  page.addEventListener('input', moved);
  page.addEventListener('load', moved, true);
  return () => {
    observer.disconnect();
    scroller?.removeEventListener('scroll', moved);
    page.removeEventListener('input', moved);
    page.removeEventListener('load', moved, true);
  };
}
