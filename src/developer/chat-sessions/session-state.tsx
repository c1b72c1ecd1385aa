import { useTranslation } from 'react-i18next';
import type { SessionState } from '#src/api/chat-sessions.ts';
import { Badge, type Tone } from '#src/ui/badge.tsx';

const TONES: Readonly<Record<SessionState, Tone>> = { idle: 'plain', running: 'accent', archived: 'warning' };

/** Whether the assistant is at work in a session, waits, or can only be read; or that all of it is merged. */
export function SessionStateBadge({ state, merged }: { state: SessionState; merged: boolean }) {
  const { t } = useTranslation('chat-sessions');
  if (merged && state === 'idle') return <Badge tone="success">{t('merged')}</Badge>;
  return <Badge tone={TONES[state]}>{t(`state.${state}`)}</Badge>;
}
