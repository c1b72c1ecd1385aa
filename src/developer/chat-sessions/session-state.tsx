import { useTranslation } from 'react-i18next';
import type { SessionState } from '#src/api/chat-sessions.ts';
import { Badge, type Tone } from '#src/ui/badge.tsx';

const TONES: Readonly<Record<SessionState, Tone>> = { idle: 'plain', running: 'accent', archived: 'warning' };

/** Whether the assistant is at work in a session, waits, or can only be read. */
export function SessionStateBadge({ state }: { state: SessionState }) {
  const { t } = useTranslation('chat-sessions');
  return <Badge tone={TONES[state]}>{t(`state.${state}`)}</Badge>;
}
