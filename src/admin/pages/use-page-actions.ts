import { useTranslation } from 'react-i18next';
import { type PageTemplate, previewAddress, publishPage, unpublishPage } from '#src/api/pages.ts';
import { errorText } from '#src/i18n/error-text.ts';
import { showToast, tryOrTell } from '#src/ui/toasts.ts';

/** What the menu of a page does at once, each with its message. */
export function usePageActions(page: PageTemplate) {
  const { t } = useTranslation('pages');
  const said = (text: string, undo?: () => Promise<void>) => {
    const action = undo && { label: t('ui:undo'), run: () => void tryOrTell(undo) };
    showToast({ tone: 'success', text, action });
  };
  const run = (work: () => Promise<void>) => () => void tryOrTell(work);
  const name = page.name;
  return {
    publish: run(async () => {
      await publishPage(page.global_id);
      said(t('published', { name }));
    }),
    unpublish: run(async () => {
      await unpublishPage(page.global_id);
      said(t('unpublished', { name }), () => publishPage(page.global_id));
    }),
    // The tab opens with the click, since browsers refuse one that opens later.
    preview: () => {
      const tab = window.open('', '_blank');
      previewAddress(page.global_id).then(
        (url) => tab?.location.replace(url),
        (error: unknown) => {
          tab?.close();
          showToast({ tone: 'danger', text: errorText(error) });
        },
      );
    },
  };
}
