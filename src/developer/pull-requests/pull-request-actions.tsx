import { GitPullRequestClosed, Layers, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changePullRequest, type PullRequest } from '#src/api/pull-requests.ts';
import { AddToChangeSetDialog } from '#src/parts/change-sets/add-to-change-set-dialog.tsx';
import { Button } from '#src/ui/button.tsx';
import { tryOrTell } from '#src/ui/toasts.ts';
import { DiscardDialog } from './discard-dialog';
import { EditDialog } from './edit-dialog';

/** What one does to a pull request besides merging it. */
export function PullRequestActions({ pull }: { pull: PullRequest }) {
  const { t } = useTranslation(['pull-requests', 'change-sets']);
  const [dialog, setDialog] = useState<'edit' | 'discard' | 'collect' | null>(null);
  const close = () => setDialog(null);
  const { id, state, merge } = pull;
  const turn = (next: 'open' | 'draft') => void tryOrTell(() => changePullRequest(id, { state: next }));
  const draftReason = pull.hosted === null ? null : t('faults:host_draft');
  const isOver = state === 'closed' || state === 'merged';
  return (
    <>
      <Button icon={<Pencil />} onClick={() => setDialog('edit')}>
        {t('edit')}
      </Button>
      {state === 'draft' && (
        <Button disabledReason={draftReason} onClick={() => turn('open')}>
          {t('markReady')}
        </Button>
      )}
      {state === 'open' && (
        <Button disabledReason={draftReason} onClick={() => turn('draft')}>
          {t('makeDraft')}
        </Button>
      )}
      {!isOver && (
        <Button icon={<Layers />} onClick={() => setDialog('collect')}>
          {t('change-sets:addAction')}
        </Button>
      )}
      {state === 'closed' && (
        <Button disabledReason={merge.branchExists ? null : t('branchGone')} onClick={() => turn('open')}>
          {t('reopen')}
        </Button>
      )}
      {(!isOver || merge.branchExists) && (
        <Button icon={isOver ? <Trash2 /> : <GitPullRequestClosed />} onClick={() => setDialog('discard')}>
          {t(isOver ? 'deleteBranch' : 'close')}
        </Button>
      )}
      {dialog === 'collect' && <AddToChangeSetDialog name={pull.title} item={{ pull: { id } }} onClose={close} />}
      {dialog === 'edit' && <EditDialog pull={pull} onClose={close} />}
      {dialog === 'discard' && <DiscardDialog pull={pull} onClose={close} />}
    </>
  );
}
