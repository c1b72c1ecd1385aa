import { RotateCcw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ChatMessage, MessagePart } from '#src/api/chat-sessions.ts';
import { useQueriesLeft } from '#src/parts/use-queries-left.ts';
import { Button } from '#src/ui/button.tsx';
import { PlaceList } from './place-code';
import { canSendAgain, promptBefore } from './session-rules';
import { Sentences } from './sentences';
import { useSessionView } from './session-view';

interface RefusedPartProps {
  readonly message: ChatMessage;
  readonly part: Extract<MessagePart, { type: 'refused' }>;
  readonly isLast: boolean;
}

/** Why nothing was changed, what comes near, and what would be understood. */
export function RefusedPart({ message, part, isLast }: RefusedPartProps) {
  const { t } = useTranslation('chat-sessions');
  const { live, readOnly, isRunning, ask } = useSessionView();
  const spent = useQueriesLeft();
  const again = canSendAgain(part) && isLast ? promptBefore(live.messages, message.number) : null;
  return (
    <>
      <p>{t(`refused.${part.reason}`)}</p>
      {part.nearest.length > 0 && (
        <>
          <p className="session-note">{t('nearest')}</p>
          <PlaceList places={part.nearest} />
        </>
      )}
      {readOnly === null && part.can.length > 0 && <Sentences label={t('canSay')} sentences={part.can} />}
      {readOnly === null && again !== null && (
        <Button
          size="sm"
          icon={<RotateCcw />}
          disabledReason={isRunning ? t('why.running') : spent}
          onClick={() => ask(again)}
        >
          {t('again')}
        </Button>
      )}
    </>
  );
}
