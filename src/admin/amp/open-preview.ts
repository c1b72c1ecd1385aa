import { ampPreviewAddress } from '#src/api/amp.ts';
import { previewAddress } from '#src/api/pages.ts';
import { openAsked } from '#src/parts/open-asked.ts';

/** Shows the newest draft of a page as AMP in a tab of its own. */
export function openAmpPreview(pageKey: string): void {
  return openAsked(() => ampPreviewAddress(pageKey));
}

/** Shows the newest draft of a story in a tab of its own. */
export function openStoryPreview(pageKey: string): void {
  return openAsked(() => previewAddress(pageKey));
}
