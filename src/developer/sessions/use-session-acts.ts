import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { type ChatMessage, goToCheckpoint, useSessionChanges } from '#src/api/chat-sessions.ts';
import { showToast, tryOrTell } from '#src/ui/toasts.ts';
import type { LiveSession } from './live-session';
import { newestCheckpoint, whyReadOnly } from './session-rules';
import type { SessionView } from './session-view';
import type { ComposerState } from './use-composer';
import type { usePane } from './use-pane';

interface Given {
  readonly live: LiveSession;
  readonly userId: string;
  readonly add: (message: ChatMessage) => void;
  readonly composer: ComposerState;
  readonly show: ReturnType<typeof usePane>[1];
  /** The file that is shown next is to be edited. */
  readonly onEdit: (path: string) => void;
}

/** What every part of the screen can do with the session. */
export function useSessionActs({ live, userId, add, composer, show, onEdit }: Given) {
  const { t } = useTranslation('chat-sessions');
  const navigate = useNavigate();
  const { id, headSha, state } = live.session;
  const goTo = (checkpoint: number) =>
    void tryOrTell(async () => {
      const from = newestCheckpoint(live.checkpoints)?.number;
      const moved = await goToCheckpoint(id, headSha, checkpoint);
      const redo = () => tryOrTell(() => goToCheckpoint(id, moved.headSha, from ?? checkpoint));
      showToast({
        tone: 'success',
        text: t('wentBack', { number: checkpoint }),
        action: { label: t('ui:undo'), run: redo },
      });
    });
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
    ask: (prompt) => void composer.ask(prompt),
    add,
    goTo,
  };
  return {
    ...view,
    goToPullRequest: ({ id: made }: { readonly id: string }) => void navigate(`/pull-requests/${made}`),
  };
}
