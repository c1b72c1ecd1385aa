import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { discardChanges, type PullRequest } from '#src/api/pull-requests.ts';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { BranchName } from './branches';

/** Asks before a pull request is closed or its branch is deleted. */
export function DiscardDialog({ pull, onClose }: { pull: PullRequest; onClose: () => void }) {
  const { t } = useTranslation('pull-requests');
  const { id, state, merge, branch, headSha: expectedHead } = pull;
  const isOver = state === 'closed' || state === 'merged';
  const [deletes, setDeletes] = useState(isOver);
  const discard = () => discardChanges(id, { closePullRequest: !isOver, deleteBranch: deletes, expectedHead });
  return (
    <ConfirmDialog
      title={t(isOver ? 'deleteBranchTitle' : 'closeTitle')}
      action={t(isOver ? 'deleteBranch' : 'close')}
      danger={deletes}
      onConfirm={discard}
      onClose={onClose}
    >
      <p>{t(isOver ? 'deleteBranchText' : 'closeText')}</p>
      {isOver && (
        <p>
          <BranchName name={branch} />
        </p>
      )}
      {!isOver && merge.branchExists && (
        <Checkbox
          label={
            <>
              {t('alsoDelete')} <BranchName name={branch} />
            </>
          }
          checked={deletes}
          onChange={({ target }) => setDeletes(target.checked)}
        />
      )}
    </ConfirmDialog>
  );
}
