import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#src/api/client/api-error.ts';
import {
  type ChatSession,
  resolveSessionConflicts,
  updateSessionBranch,
  useSessionConflicts,
} from '#src/api/chat-sessions.ts';
import { errorText } from '#src/i18n/error-text.ts';
import { MergeHelp } from '#src/parts/merge-help/merge-help.tsx';
import { ResolveDialog } from '#src/parts/merge-help/resolve-dialog.tsx';
import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { useSending } from '#src/ui/use-sending.ts';
import { isMerged } from './session-rules';
import { useSessionView } from './session-view';

/** The files that both sides changed; [] for any other failure. */
function conflictsOf(error: unknown): readonly string[] {
  if (!(error instanceof ApiError) || error.code !== 'merge_conflict') return [];
  return (error.body as { conflicts?: readonly string[] }).conflicts ?? [];
}

function ResolveConflicts({ session, onClose }: { session: ChatSession; onClose: () => void }) {
  const { t } = useTranslation('chat-sessions');
  return (
    <ResolveDialog
      conflicts={useSessionConflicts(session.id)}
      branch={session.branch}
      base={session.baseBranch}
      ownName={t('resolve.session')}
      onSolve={(answer) => resolveSessionConflicts(session.id, answer)}
      onClose={onClose}
    />
  );
}

/** Says that the base went on meanwhile, and merges it in; where both changed the same, a person says what is kept. */
export function BehindNotice() {
  const { t } = useTranslation('chat-sessions');
  const { live, readOnly, isRunning } = useSessionView();
  const { busy, error, run } = useSending();
  const [resolving, setResolving] = useState(false);
  const { behind, session } = live;
  if (behind === 0 || isMerged(live)) return null;
  const conflicts = live.conflicts.length > 0 ? live.conflicts : conflictsOf(error);
  if (conflicts.length > 0) {
    return (
      <Notice tone="warning" live={error !== null}>
        <MergeHelp
          projectId={session.projectId}
          branch={session.branch}
          base={session.baseBranch}
          files={conflicts}
          onResolve={readOnly === null ? () => setResolving(true) : null}
          refused={isRunning ? t('why.running') : null}
        />
        {resolving && <ResolveConflicts session={session} onClose={() => setResolving(false)} />}
      </Notice>
    );
  }
  const update = () => void run(() => updateSessionBranch(session.id, session.headSha));
  return (
    <Notice
      tone={error === null ? 'info' : 'danger'}
      live={error !== null}
      actions={
        readOnly === null && (
          <Button size="sm" busy={busy} disabledReason={isRunning ? t('why.running') : null} onClick={update}>
            {t('updateBranch')}
          </Button>
        )
      }
    >
      {error === null ? t('behind', { count: behind, base: session.baseBranch }) : errorText(error)}
    </Notice>
  );
}
