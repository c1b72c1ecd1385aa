import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ChangeSet, rollBackChangeSet } from '#src/api/change-sets.ts';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { showToast } from '#src/ui/toasts.ts';
import { troubleText } from './item-troubles';

/** Asks before a set is rolled back, and names what came after it that would be replaced. */
export function RollBackSetDialog({ set, onClose }: { set: ChangeSet; onClose: () => void }) {
  const { t } = useTranslation('change-sets');
  // What the person saw: items added while the question is open are asked about again.
  const [replaces] = useState(set.rollback.replaces);
  const confirm = async () => {
    await rollBackChangeSet(
      set.id,
      replaces.map(({ itemId }) => itemId),
    );
    showToast({ tone: 'success', text: t('rolledBack', { name: set.name }) });
  };
  const nameOf = (itemId: string) => set.items.find(({ id }) => id === itemId)?.title ?? '';
  return (
    <ConfirmDialog
      title={t('rollBackTitle', { name: set.name })}
      action={t('rollBack')}
      danger={replaces.length > 0}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{t('rollBackText')}</p>
      {replaces.length > 0 && (
        <Notice tone="warning">
          <strong>{t('replaces')}</strong>
          <ul className="change-list">
            {replaces.map(({ itemId, trouble }) => (
              <li key={itemId}>
                <bdi>{nameOf(itemId)}</bdi>: {troubleText(trouble)}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {set.pulls > 0 && <p>{t('rollBackBranch')}</p>}
    </ConfirmDialog>
  );
}
