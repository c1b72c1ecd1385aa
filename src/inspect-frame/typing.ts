import { INSPECT_LIMITS } from '#common/inspect/messages.ts';

/**
 * Lets a person type into an element. Enter and leaving it end that, Escape gives it up and puts back what was there.
 * @returns the plain text; null: given up
 */
export function typeInto(element: Element): Promise<string | null> {
  if (!(element instanceof HTMLElement)) return Promise.resolve(null);
  const before = element.textContent;
  const html = element.getAttribute('contenteditable');
  element.setAttribute('contenteditable', 'plaintext-only');
  element.focus();
  getSelection()?.selectAllChildren(element);
  return new Promise((resolve) => {
    const end = (text: string | null) => {
      window.removeEventListener('keydown', onKey, true);
      element.removeEventListener('blur', onBlur);
      if (html === null) element.removeAttribute('contenteditable');
      else element.setAttribute('contenteditable', html);
      if (text === null || text === before) element.textContent = before;
      resolve(text === null ? null : text.slice(0, INSPECT_LIMITS.typed));
    };
    const onBlur = () => end(element.textContent);
    const onKey = (event: KeyboardEvent) => {
      // The page's own keys wait: what is typed is text.
      event.stopImmediatePropagation();
      // The code of keys that an input method takes; in Safari that is all one sees of it.
      if (event.isComposing || event.keyCode === 229) return;
      if (event.key !== 'Enter' && event.key !== 'Escape') return;
      event.preventDefault();
      end(event.key === 'Enter' ? element.textContent : null);
    };
    window.addEventListener('keydown', onKey, true);
    element.addEventListener('blur', onBlur);
  });
}
