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
 * @param step puts it there as a step of its own, where the same text is still being typed once the reader is loaded
 * @param typePlain types the words where no marks were copied
 */
export async function pasteWords(
  { clipboardData: data }: ClipboardEvent,
  isOneLine: boolean,
  step: (put: () => void) => void,
  typePlain: (text: string) => void,
): Promise<void> {
  const [html, text] = [data?.getData('text/html') ?? '', data?.getData('text/plain') ?? ''];
  const runs = html === '' ? null : await runsIn(html, isOneLine);
  step(() => {
    if (!runs || !insertRuns(runs)) return typePlain(text);
    document.activeElement?.dispatchEvent(new InputEvent('input', { bubbles: true }));
  });
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
