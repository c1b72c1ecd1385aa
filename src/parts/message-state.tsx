import { useTranslation } from 'react-i18next';
import type { MessageState } from '#src/api/support-messages.ts';
import { Badge, type Tone } from '#src/ui/badge.tsx';

const TONES: Readonly<Record<MessageState, Tone>> = { open: 'accent', answered: 'success', closed: 'plain' };

/** Whether a message to the operator is open, answered or closed. */
export function MessageStateBadge({ state }: { state: MessageState }) {
  const { t } = useTranslation('support-messages');
  return <Badge tone={TONES[state]}>{t(`states.${state}`)}</Badge>;
}
