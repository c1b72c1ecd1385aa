import { FileDiff, Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ChatMessage } from '#src/api/chat-sessions.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { checkpointBefore, isUndone, newestCheckpoint } from './session-rules';
import { useSessionView } from './session-view';

/** Undoes what a message changed. What was changed after it goes too: then it says so, as it says what was undone. */
export function UndoTurn({ message }: { message: ChatMessage }) {
  const { t } = useTranslation('chat-sessions');
  const { live, readOnly, isRunning, goTo } = useSessionView();
  const before = checkpointBefore(message);
  if (before === null) return null;
  if (isUndone(message, live.checkpoints)) return <Badge>{t('undone')}</Badge>;
  if (readOnly !== null) return null;
  const isLast = newestCheckpoint(live.checkpoints)?.number === message.checkpoint;
  return (
    <Button
      size="sm"
      variant="ghost"
      icon={<Undo2 />}
      disabledReason={isRunning ? t('why.running') : null}
      onClick={() => goTo(before)}
    >
      {t(isLast ? 'undoTurn' : 'undoTurnAndAfter')}
    </Button>
  );
}

/** The files that a message changed; a press shows how. */
export function ChangedFiles({ files }: { files: readonly string[] }) {
  const { t } = useTranslation('chat-sessions');
  const { openChange } = useSessionView();
  return (
    <>
      <p>{t('changedCount', { count: files.length })}</p>
      <ul className="session-files">
        {files.map((path) => (
          <li key={path}>
            <FileDiff aria-hidden />
            <button type="button" className="link session-path" onClick={() => openChange(path)}>
              <bdi dir="ltr">{path}</bdi>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
