import { errorText } from '#src/i18n/error-text.ts';
import { showToast } from '#src/ui/toasts.ts';

/** Opens an address that is asked for in a tab of its own, which opens with the click, since browsers refuse one that opens later. */
export function openAsked(ask: () => Promise<string>): void {
  const tab = window.open('', '_blank');
  ask().then(
    (url) => tab?.location.replace(url),
    (error: unknown) => {
      tab?.close();
      showToast({ tone: 'danger', text: errorText(error) });
    },
  );
}
