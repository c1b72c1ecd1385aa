import { ampPreviewAddress } from '#src/api/amp.ts';
import { previewAddress } from '#src/api/pages.ts';
import { errorText } from '#src/i18n/error-text.ts';
import { showToast } from '#src/ui/toasts.ts';

/** Opens a tab with the click, since browsers refuse one that opens later, and leads it on when the address is there. */
function openLater(address: Promise<string>): void {
  const tab = window.open('', '_blank');
  address.then(
    (url) => tab?.location.replace(url),
    (error: unknown) => {
      tab?.close();
      showToast({ tone: 'danger', text: errorText(error) });
    },
  );
}

/** Shows the newest draft of a page as AMP in a tab of its own. */
export function openAmpPreview(pageKey: string): void {
  return openLater(ampPreviewAddress(pageKey));
}

/** Shows the newest draft of a story in a tab of its own. */
export function openStoryPreview(pageKey: string): void {
  return openLater(previewAddress(pageKey));
}
