import type { NodeTree } from '#common/layout/document.ts';
import { errorText } from '#src/i18n/error-text.ts';
import { showToast } from '#src/ui/toasts.ts';
import type { InsertEntry } from './use-insert-entries';

/** Hands over what an entry makes: at once, or when it has been read; says why where it cannot be. */
export function whenBuilt(build: InsertEntry['build'], put: (tree: NodeTree) => void): void {
  const made = build();
  if (!(made instanceof Promise)) return put(made);
  made.then(put, (error: unknown) => showToast({ tone: 'danger', text: errorText(error) }));
}
