import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type ChangeTarget,
  discardSessionChanges,
  keepChanges,
  type SessionChanges,
  undoCheckpoint,
} from '#src/api/chat-sessions.ts';
import { showToast, tryOrTell } from '#src/ui/toasts.ts';
import { type ChangeUnit, countKept, targetOf } from './changes-rules';

/** What is meant by an act: hunks, rows of them, files, or everything where none of these is named. */
type Meant = Pick<ChangeTarget, 'paths' | 'hunks' | 'rows'>;

/** Keeping and discarding what is shown, at the commit that is shown; failures are reported with a retry. */
export interface Review {
  readonly keep: (unit: ChangeUnit, kept: boolean) => void;
  readonly discard: (unit: ChangeUnit) => void;
  /** Rows of a hunk (`selectableRows`). */
  readonly keepRows: (hunk: string, rows: readonly number[]) => void;
  readonly discardRows: (hunk: string, rows: readonly number[]) => void;
  readonly keepFile: (path: string, kept: boolean) => void;
  readonly discardFile: (path: string) => void;
  readonly keepAll: () => void;
  readonly discardAll: () => void;
}

/** The acts of a review of these changes. */
export function useReview(sessionId: string, changes: SessionChanges | undefined): Review {
  const { t } = useTranslation('chat-sessions');
  const head = changes?.head ?? '';
  const flagged = changes ? countKept(changes).flagged : 0;
  const keepThese = useCallback(
    (meant: Meant, kept: boolean) => tryOrTell(() => keepChanges({ sessionId, head, ...meant }, kept)),
    [sessionId, head],
  );
  const discardThese = useCallback(
    (meant: Meant) =>
      void tryOrTell(async () => {
        const made = await discardSessionChanges({ sessionId, head, ...meant });
        const undo = () => tryOrTell(() => undoCheckpoint(made, 'discard'));
        showToast({ tone: 'success', text: t('discarded'), action: { label: t('ui:undo'), run: undo } });
      }),
    [sessionId, head, t],
  );
  const keep = useCallback((unit: ChangeUnit, kept: boolean) => void keepThese(targetOf(unit), kept), [keepThese]);
  const discard = useCallback((unit: ChangeUnit) => discardThese(targetOf(unit)), [discardThese]);
  const keepRows = useCallback(
    (hunk: string, rows: readonly number[]) => void keepThese({ rows: [{ hunk, rows }] }, true),
    [keepThese],
  );
  const discardRows = useCallback(
    (hunk: string, rows: readonly number[]) => discardThese({ rows: [{ hunk, rows }] }),
    [discardThese],
  );
  return {
    keep,
    discard,
    keepRows,
    discardRows,
    keepFile: (path, kept) => void keepThese({ paths: [path] }, kept),
    discardFile: (path) => discardThese({ paths: [path] }),
    keepAll: () =>
      void tryOrTell(async () => {
        await keepChanges({ sessionId, head }, true);
        if (flagged > 0) showToast({ tone: 'warning', text: t('flaggedLeft', { count: flagged }) });
      }),
    discardAll: () => discardThese({}),
  };
}
