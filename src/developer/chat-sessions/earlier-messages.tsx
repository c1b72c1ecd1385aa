import { ChevronUp } from 'lucide-react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { readEarlierMessages } from '#src/api/chat-sessions.ts';
import { formatNumber } from '#src/i18n/format.ts';
import { Button } from '#src/ui/button.tsx';
import { tryOrTell } from '#src/ui/toasts.ts';
import { useSending } from '#src/ui/use-sending.ts';
import { useSessionView } from './session-view';

/** Brings the messages before the first one shown; nothing once all are. What one looks at stays where it is. */
export function EarlierMessages() {
  const { t, i18n } = useTranslation('chat-sessions');
  const { live, add } = useSessionView();
  const { busy, run } = useSending();
  const first = live.messages[0]?.number ?? 1;
  if (first === 1) return null;
  const bring = async (box: HTMLElement | null) => {
    const earlier = await readEarlierMessages(live.session.id, first);
    const below = box && box.scrollHeight - box.scrollTop;
    flushSync(() => add(...earlier));
    if (box && below !== null) box.scrollTop = box.scrollHeight - below;
  };
  return (
    <Button
      size="sm"
      variant="ghost"
      icon={<ChevronUp />}
      busy={busy}
      onClick={({ currentTarget }) => void run(() => tryOrTell(() => bring(currentTarget.parentElement)))}
    >
      {t('earlierMessages', { number: formatNumber(first - 1, i18n.language) })}
    </Button>
  );
}
