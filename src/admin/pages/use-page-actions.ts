import { useTranslation } from 'react-i18next';
import { type PageTemplate, previewAddress, publishPage, unpublishPage } from '#src/api/pages.ts';
import { openAsked } from '#src/parts/open-asked.ts';
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
    preview: () => openAsked(() => previewAddress(page.global_id)),
  };
}
