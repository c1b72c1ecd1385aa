import { History } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatTime } from '#src/i18n/format.ts';
import { MenuButton } from '#src/ui/menu-button.tsx';
import { newestCheckpoint, wordsOfCheckpoint } from './session-rules';
import { useSessionView } from './session-view';

/** Every checkpoint of a session with what was asked, the newest first; choosing one brings the branch back to it. */
export function CheckpointsMenu() {
  const { t, i18n } = useTranslation('chat-sessions');
  const { live, readOnly, isRunning, goTo } = useSessionView();
  const newest = newestCheckpoint(live.checkpoints)?.number;
  const refused = readOnly ?? (isRunning ? 'running' : null);
  const labelOf = (number: number, kind: string) => {
    const words = wordsOfCheckpoint(live.messages, number);
    return words === null ? t('checkpoint', { number, kind }) : t('checkpointOf', { number, kind, words });
  };
  const entries = [...live.checkpoints]
    .sort((a, b) => b.number - a.number)
    .map(({ number, kind, added_on }) => ({
      key: String(number),
      label: labelOf(number, t(`checkpointKind.${kind}`)),
      note: formatTime(added_on, i18n.language),
      checked: number === newest,
      disabledReason: refused === null ? (number === newest ? t('checkpointNow') : null) : t(`why.${refused}`),
      onChoose: () => goTo(number),
    }));
  return <MenuButton label={t('checkpoints')} icon={<History />} entries={entries} align="end" />;
}
