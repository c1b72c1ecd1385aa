import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { undoCheckpoint } from '#src/api/chat-sessions.ts';
import { editElement, type ElementChange, type SourceElement } from '#src/api/visual-edits.ts';
import { dismissToast, showToast, tryOrTell } from '#src/ui/toasts.ts';
import { useSending } from '#src/ui/use-sending.ts';

/** Changes elements of a session's files; each change says where it was written, and offers to undo it. */
export function useElementEdits(sessionId: string, headSha: string) {
  const { t } = useTranslation('chat-sessions');
  const { busy, error, run, forget } = useSending();
  const shownToast = useRef<number | null>(null);
  const change = (element: SourceElement, wanted: ElementChange) =>
    run(async () => {
      // Its undo would lead from what is about to change.
      if (shownToast.current !== null) dismissToast(shownToast.current);
      const made = await editElement(sessionId, element, wanted);
      if (made.headSha === headSha) return;
      const isInSheet = wanted.type === 'style' && wanted.inSheet === true;
      const { path, line } = (isInSheet && element.sheet?.place) || element;
      const undo = () => tryOrTell(() => undoCheckpoint(made, 'hand'));
      shownToast.current = showToast({
        tone: 'success',
        text: t('elements.changed', { path, line }),
        action: { label: t('ui:undo'), run: undo },
      });
    });
  return { isBusy: busy, error, change, forget };
}
