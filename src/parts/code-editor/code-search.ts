import { search, searchKeymap } from '@codemirror/search';
import { EditorState, type Extension } from '@codemirror/state';
import { keymap } from '@codemirror/view';
import type { TFunction } from 'i18next';

/**
 * Find and replace within a text, by Mod+F, and lines by number. The browser's own search does not find what is scrolled
 * out of sight.
 * @param t texts of the area `ui`
 */
export function codeSearch(t: TFunction<'ui'>): Extension {
  return [
    search({ top: true }),
    keymap.of(searchKeymap),
    EditorState.phrases.of({
      Find: t('code.find'),
      Replace: t('code.replaceBy'),
      next: t('code.next'),
      previous: t('code.previous'),
      all: t('code.all'),
      'match case': t('code.matchCase'),
      regexp: t('code.regexp'),
      'by word': t('code.byWord'),
      replace: t('code.replace'),
      'replace all': t('code.replaceAll'),
      close: t('close'),
      'current match': t('code.currentMatch'),
      'on line': t('code.onLine'),
      'replaced match on line $': t('code.replacedOnLine'),
      'replaced $ matches': t('code.replacedAll'),
      'Go to line': t('code.goToLine'),
      go: t('code.go'),
    }),
  ];
}
