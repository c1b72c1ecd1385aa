import { Check, FileDiff, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { SessionChanges } from '#src/api/chat-sessions.ts';
import { DiffArea } from '#src/parts/diff-layout/diff-area.tsx';
import { LayoutSwitch } from '#src/parts/diff-layout/layout-switch.tsx';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { ErrorPanel } from '#src/ui/error-panel.tsx';
import { Gap } from '#src/ui/gap.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { SkeletonRows } from '#src/ui/skeleton.tsx';
import { ChangedFile } from './changed-file';
import { countKept } from './changes-rules';
import { isMerged } from './session-rules';
import { TranslateNotice } from './translate-notice';
import { useSessionView } from './session-view';
import type { ChangesState } from './use-changes';
import './changes.css';

/** How far the review is, and the acts on all at once. */
function Toolbar({ changes, state }: { changes: SessionChanges; state: ChangesState }) {
  const { t } = useTranslation('chat-sessions');
  const { kept, all, flagged } = countKept(changes);
  const { refused, review } = state;
  const allKept = changes.reviewed ? t('allKept') : null;
  return (
    <div className="session-toolbar">
      <span role="status">{t('keptOf', { kept, all })}</span>
      {flagged > 0 && <span className="session-note">{t('flaggedCount', { count: flagged })}</span>}
      <Gap />
      <LayoutSwitch />
      <Button size="sm" icon={<Check />} disabledReason={refused ?? allKept} onClick={review.keepAll}>
        {t('keepAll')}
      </Button>
      <Button size="sm" icon={<X />} disabledReason={refused} onClick={review.discardAll}>
        {t('discardAll')}
      </Button>
    </div>
  );
}

/** In place of changes that are in the base by now: where they are seen. */
function AllMerged() {
  const { t } = useTranslation('chat-sessions');
  const { pullRequest } = useSessionView().live;
  return (
    <EmptyState
      icon={<FileDiff />}
      title={t('allMerged')}
      text={t('allMergedText')}
      action={
        pullRequest && (
          <Link className="ui-button ui-button-outline ui-size-md" to={`/pull-requests/${pullRequest.id}?tab=files`}>
            {t('pullRequestNumber', { number: pullRequest.number })}
          </Link>
        )
      }
    />
  );
}

/** What a session changed since its branch left the base, to be kept or discarded piece by piece. */
export function ChangesTab({ state }: { state: ChangesState }) {
  const { t } = useTranslation('chat-sessions');
  const { changes, live, show } = useSessionView();
  const { data, error, retry } = changes;
  if (!data) {
    if (error !== undefined) return <ErrorPanel error={error} onRetry={retry} />;
    return <SkeletonRows label={t('ui:loading')} />;
  }
  if (data.files.length === 0 && isMerged(live)) return <AllMerged />;
  if (data.files.length === 0) {
    return (
      <EmptyState
        icon={<FileDiff />}
        title={t('noChanges')}
        text={t('noChangesText')}
        action={<Button onClick={() => show('files')}>{t('lookAtFiles')}</Button>}
      />
    );
  }
  return (
    <DiffArea
      className="session-changes"
      data-region="session-changes"
      onFocus={({ target }) => state.focused(target.closest('[data-unit]')?.getAttribute('data-unit') ?? null)}
    >
      <Toolbar changes={data} state={state} />
      {data.untranslated !== null && <TranslateNotice changes={data} refused={state.refused} />}
      {data.truncated && <Notice>{t('manyFiles')}</Notice>}
      {state.files.map((file) => (
        <ChangedFile
          key={file.path}
          file={file}
          head={data.head}
          isOpen={state.isOpen(file)}
          current={state.current}
          refused={state.refused}
          review={state.review}
          onOpen={state.open}
        />
      ))}
      {state.more && <Button onClick={state.more}>{t('moreFiles')}</Button>}
    </DiffArea>
  );
}
