import { useTranslation } from 'react-i18next';
import { ApiError } from '#src/api/client/api-error.ts';
import { updateSessionBranch } from '#src/api/chat-sessions.ts';
import { errorText } from '#src/i18n/error-text.ts';
import { MergeHelp } from '#src/parts/merge-help/merge-help.tsx';
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

/** Says that the base went on meanwhile, and merges it in; where both changed the same, how that is done by hand. */
export function BehindNotice() {
  const { t } = useTranslation('chat-sessions');
  const { live, readOnly, isRunning } = useSessionView();
  const { busy, error, run } = useSending();
  const { behind, session } = live;
  if (behind === 0 || isMerged(live)) return null;
  const conflicts = live.conflicts.length > 0 ? live.conflicts : conflictsOf(error);
  if (conflicts.length > 0) {
    return (
      <Notice tone="warning" live={error !== null}>
        <MergeHelp projectId={session.projectId} branch={session.branch} base={session.baseBranch} files={conflicts} />
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
