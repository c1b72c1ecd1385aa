import { Archive, ArchiveRestore, Copy, Ellipsis, MessageSquareText, Pencil } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { updateSession } from '#src/api/chat-sessions.ts';
import type { MenuEntry } from '#src/ui/menu.tsx';
import { MenuButton } from '#src/ui/menu-button.tsx';
import { showToast, tryOrTell } from '#src/ui/toasts.ts';
import { CommitMessageDialog } from './commit-message-dialog';
import { useSessionView } from './session-view';

/** Copies the name of a branch, and says so. */
export async function copyBranch(branch: string, done: string): Promise<void> {
  await navigator.clipboard.writeText(branch);
  showToast({ tone: 'success', text: done });
}

/** What else one does with a session: rename, archive or restore it, copy its branch. */
export function SessionMenu({ onRename }: { onRename: () => void }) {
  const { t } = useTranslation('chat-sessions');
  const { live, userId, isRunning } = useSessionView();
  const { session } = live;
  const [isWriting, setWriting] = useState(false);
  const isArchived = session.state === 'archived';
  const others = session.userId === userId ? null : t('why.others');
  const archive = () =>
    void tryOrTell(async () => {
      await updateSession(session.id, { archived: !isArchived });
      showToast({ tone: 'success', text: t(isArchived ? 'restored' : 'archivedDone') });
    });
  const entries: MenuEntry[] = [
    { key: 'rename', label: t('rename'), icon: <Pencil aria-hidden />, disabledReason: others, onChoose: onRename },
    {
      key: 'archive',
      label: t(isArchived ? 'restore' : 'archive'),
      icon: isArchived ? <ArchiveRestore aria-hidden /> : <Archive aria-hidden />,
      disabledReason: others ?? (isRunning ? t('why.running') : null),
      onChoose: archive,
    },
  ];
  entries.push({
    key: 'message',
    label: t('suggestMessage'),
    icon: <MessageSquareText aria-hidden />,
    separated: true,
    disabledReason: live.branchExists ? null : t('why.branchGone'),
    onChoose: () => setWriting(true),
  });
  if ('clipboard' in navigator) {
    entries.push({
      key: 'copy',
      label: t('copyBranch'),
      icon: <Copy aria-hidden />,
      onChoose: () => void copyBranch(session.branch, t('ui:copied')),
    });
  }
  return (
    <>
      <MenuButton label={t('menu')} icon={<Ellipsis />} entries={entries} align="end" />
      {isWriting && <CommitMessageDialog onClose={() => setWriting(false)} />}
    </>
  );
}
