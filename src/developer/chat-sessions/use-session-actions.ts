import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { type ChatMessage, goToCheckpoint, undoCheckpoint, useSessionChanges } from '#src/api/chat-sessions.ts';
import { showToast, tryOrTell } from '#src/ui/toasts.ts';
import type { LiveSession } from './live-session';
import { whyReadOnly } from './session-rules';
import type { SessionView } from './session-view';
import type { ComposerState } from './use-composer';
import type { usePane } from './use-pane';

interface Given {
  readonly live: LiveSession;
  readonly userId: string;
  readonly add: (...messages: readonly ChatMessage[]) => void;
  readonly composer: ComposerState;
  readonly show: ReturnType<typeof usePane>[1];
  /** The file that is shown next is to be edited. */
  readonly onEdit: (path: string) => void;
}

/** What every part of the screen can do with the session. */
export function useSessionActions({ live, userId, add, composer, show, onEdit }: Given) {
  const { t } = useTranslation('chat-sessions');
  const navigate = useNavigate();
  const { id, headSha, state } = live.session;
  const latest = useRef(headSha);
  useLayoutEffect(() => {
    latest.current = headSha;
  }, [headSha]);
  const isGoing = useRef(false);
  const goTo = (checkpoint: number) => {
    // Each step is undone from what the person sees, which is about to change.
    if (isGoing.current) return void showToast({ tone: 'plain', text: t('why.undoing') });
    isGoing.current = true;
    void tryOrTell(async () => {
      const moved = await goToCheckpoint(id, latest.current, checkpoint);
      const redo = () => tryOrTell(() => undoCheckpoint(moved, 'undo'));
      showToast({
        tone: 'success',
        text: t('wentBack', { number: checkpoint }),
        action: { label: t('ui:undo'), run: redo },
      });
    }).finally(() => (isGoing.current = false));
  };
  const view: Omit<SessionView, 'openChange'> = {
    live,
    userId,
    readOnly: whyReadOnly(live, userId),
    isRunning: state === 'running',
    changes: useSessionChanges(id),
    show,
    openFile: (path, line) => show('files', { path, ...(line !== undefined && { line }) }),
    editFile: (path) => {
      onEdit(path);
      show('files', { path });
    },
    fill: (sentence) => {
      show('chat');
      composer.fill(sentence);
    },
    select: composer.select,
    ask: (prompt, mode) => void composer.ask(prompt, mode),
    add,
    goTo,
  };
  return {
    ...view,
    goToPullRequest: ({ id: made }: { readonly id: string }) => void navigate(`/pull-requests/${made}`),
  };
}
