import { useTranslation } from 'react-i18next';
import { readStored, writeStored } from '#src/api/client/browser-storage.ts';
import { Splitter } from '#src/ui/splitter.tsx';

const STANDARD = 400;

/** What this device remembers; what is no number is no width. */
function storedWidth() {
  return Number.parseInt(readStored('sessionChat') ?? '', 10) || STANDARD;
}

/** The style sheet leaves the work its room. */
function show(px: number) {
  return document.querySelector<HTMLElement>('.session-work')?.style.setProperty('--session-chat', `${px}px`);
}

/** The line between the conversation and the work, by which either is made wider; this device remembers how wide. */
export function ChatSplitter() {
  const { t } = useTranslation('chat-sessions');
  return (
    <Splitter
      label={t('chatWidth')}
      panel="start"
      initial={storedWidth()}
      standard={STANDARD}
      min={300}
      max={800}
      onWidth={show}
      onDone={(px) => writeStored('sessionChat', String(px))}
    />
  );
}
