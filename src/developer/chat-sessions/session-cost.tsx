import { useTranslation } from 'react-i18next';
import { formatNumber } from '#src/i18n/format.ts';
import { costText } from '#src/parts/cost-text.ts';
import { useSessionView } from './session-view';

/** Tokens that models took in this session so far, and what they cost; nothing where none was asked. */
export function SessionCost() {
  const { t, i18n } = useTranslation('chat-sessions');
  const { messages, earlier, prices } = useSessionView().live;
  const later = messages.filter(({ number }) => number > earlier.messages);
  const taken = [...earlier.usage, ...later.flatMap(({ usage }) => usage ?? [])];
  const tokens = taken.reduce((sum, { input, output }) => sum + input + output, 0);
  if (tokens === 0) return null;
  const used = t('tokens', { count: tokens, used: formatNumber(tokens, i18n.language) });
  return <p className="session-cost">{t('sessionCost', { used, cost: costText(taken, prices, t, i18n.language) })}</p>;
}
