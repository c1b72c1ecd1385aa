import { insertRuns, selectedRuns } from '../../text/format';
import { inlineNodes } from '../../text/inline-dom';
import { plainText } from '../../text/plain-text';
import { orNewVersion } from '#src/ui/lazy-part.ts';

async function runsIn(html: string, isOneLine: boolean) {
  try {
    const { copiedRuns } = await orNewVersion(import('../../clipboard/copied-doc'));
    return copiedRuns(html, isOneLine);
  } catch {
    return null;
  }
}

/**
 * Puts what was copied at the caret of a short text, with its marks.
 * @param isThere whether the same text is still being typed once the reader is loaded
 * @param typePlain types the words where no marks were copied
 */
export async function pasteWords(
  { clipboardData: data }: ClipboardEvent,
  isOneLine: boolean,
  isThere: () => boolean,
  typePlain: (text: string) => void,
): Promise<void> {
  const [html, text] = [data?.getData('text/html') ?? '', data?.getData('text/plain') ?? ''];
  if (html === '') return typePlain(text);
  const runs = await runsIn(html, isOneLine);
  if (!isThere()) return;
  if (!runs || !insertRuns(runs)) return typePlain(text);
  document.activeElement?.dispatchEvent(new InputEvent('input', { bubbles: true }));
}

/** Copies words by their marks alone: the browser would write the look of the page around them as marks of their own. */
export function copyWords(event: ClipboardEvent): void {
  const runs = selectedRuns();
  if (!runs || !event.clipboardData) return;
  event.preventDefault();
  const holder = document.createElement('span');
  holder.style.whiteSpace = 'pre-wrap';
  holder.append(...inlineNodes(runs));
  event.clipboardData.setData('text/html', holder.outerHTML);
  event.clipboardData.setData('text/plain', plainText(runs));
  if (event.type === 'cut') document.execCommand('delete');
}
