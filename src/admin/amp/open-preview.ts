import { ampPreviewAddress } from '#src/api/amp.ts';
import { errorText } from '#src/i18n/error-text.ts';
import { showToast } from '#src/ui/toasts.ts';

/** Shows the newest draft of a page as AMP in a tab of its own, which opens with the click: browsers refuse one that opens later. */
export function openAmpPreview(pageKey: string): void {
  const tab = window.open('', '_blank');
  ampPreviewAddress(pageKey).then(
    (url) => tab?.location.replace(url),
    (error: unknown) => {
      tab?.close();
      showToast({ tone: 'danger', text: errorText(error) });
    },
  );
}
