import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ConflictsSolved, MergeConflicts } from '#src/api/merge-conflicts.ts';
import { Dialog } from '#src/ui/dialog.tsx';
import { ErrorPanel } from '#src/ui/error-panel.tsx';
import { FormDialog } from '#src/ui/form-dialog.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { SkeletonRows } from '#src/ui/skeleton.tsx';
import { showToast } from '#src/ui/toasts.ts';
import { answersOf, type ConflictDraft, countOpen } from './conflict-draft';
import { ConflictFileFields } from './conflict-file';

/** The conflicts that were asked for. */
export interface AskedConflicts {
  readonly data?: MergeConflicts | undefined;
  readonly error?: unknown;
  readonly retry: () => void;
}

export interface ResolveDialogProps {
  readonly conflicts: AskedConflicts;
  readonly branch: string;
  readonly base: string;
  /** What the branch's side is called; absent: by its name. */
  readonly ownName?: string | undefined;
  readonly onSolve: (answer: ConflictsSolved) => Promise<void>;
  readonly onClose: () => void;
}

function ResolveForm(props: ResolveDialogProps & { readonly found: MergeConflicts }) {
  const { found, branch, base, ownName = branch, onSolve, onClose } = props;
  const { t } = useTranslation('chat-sessions');
  const [draft, setDraft] = useState<ConflictDraft>({});
  const { head, baseHead, files } = found;
  const left = countOpen(found, draft);
  const send = async () => {
    await onSolve({ head, baseHead, files: answersOf(found, draft) });
    showToast({ tone: 'success', text: t('resolve.done', { base, branch }) });
  };
  return (
    <FormDialog
      title={t('resolve.open')}
      size="xl"
      action={t('resolve.action', { base })}
      disabledReason={left > 0 ? t('resolve.left', { number: left }) : null}
      dirty={Object.keys(draft).length > 0}
      extra={<span role="status">{left > 0 && t('resolve.left', { number: left })}</span>}
      onSubmit={send}
      onClose={onClose}
    >
      {() => (
        <>
          <p>{t('resolve.lead', { base, branch })}</p>
          {files.map((file, at) => (
            <ConflictFileFields
              key={file.path}
              file={file}
              at={at}
              names={{ branch: ownName, base }}
              draft={draft}
              onDraft={setDraft}
            />
          ))}
        </>
      )}
    </FormDialog>
  );
}

/** Asks what is kept of each conflict between a branch and its base, and merges the base with these answers. */
export function ResolveDialog(props: ResolveDialogProps) {
  const { conflicts, onClose } = props;
  const { t } = useTranslation('chat-sessions');
  const { data, error, retry } = conflicts;
  // Other commits are other conflicts: choices begin again.
  if (data?.solvable) return <ResolveForm key={`${data.head} ${data.baseHead}`} {...props} found={data} />;
  return (
    <Dialog title={t('resolve.open')} size="md" onClose={onClose}>
      {data ? (
        <Notice tone="warning">{t('resolve.git')}</Notice>
      ) : error === undefined ? (
        <SkeletonRows label={t('ui:loading')} />
      ) : (
        <ErrorPanel error={error} onRetry={retry} />
      )}
    </Dialog>
  );
}
