import { History } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatTime } from '#src/i18n/format.ts';
import { MenuButton } from '#src/ui/menu-button.tsx';
import { newestCheckpoint } from './session-rules';
import { useSessionView } from './session-view';

/** Every checkpoint of a session, the newest first; choosing one brings the branch back to it. */
export function CheckpointsMenu() {
  const { t, i18n } = useTranslation('chat-sessions');
  const { live, readOnly, isRunning, goTo } = useSessionView();
  const newest = newestCheckpoint(live.checkpoints)?.number;
  const refused = readOnly ?? (isRunning ? 'running' : null);
  const entries = [...live.checkpoints]
    .sort((a, b) => b.number - a.number)
    .map(({ number, kind, added_on }) => ({
      key: String(number),
      label: t('checkpoint', { number, kind: t(`checkpointKind.${kind}`) }),
      note: formatTime(added_on, i18n.language),
      checked: number === newest,
      disabledReason: refused === null ? (number === newest ? t('checkpointNow') : null) : t(`why.${refused}`),
      onChoose: () => goTo(number),
    }));
  return <MenuButton label={t('checkpoints')} icon={<History />} entries={entries} align="end" />;
}
