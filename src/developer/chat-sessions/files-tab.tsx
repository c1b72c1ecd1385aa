import { ArrowLeft, FileText, Pencil } from 'lucide-react';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type RepositoryFile, useRepositoryFile } from '#src/api/repository-files.ts';
import { formatBytes } from '#src/i18n/format.ts';
import { CodeText, HiddenNotice } from '#src/parts/code-text/code-text.tsx';
import { Button } from '#src/ui/button.tsx';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { ErrorPanel } from '#src/ui/error-panel.tsx';
import { Gap } from '#src/ui/gap.tsx';
import { SkeletonRows } from '#src/ui/skeleton.tsx';
import { FileEditor } from './file-editor';
import { FileLines } from './file-lines';
import { FileList } from './file-list';
import { useSessionView } from './session-view';
import type { FileDrafts } from './use-file-draft';
import './files.css';

interface FilesTabProps {
  readonly path: string | null;
  readonly line: number | null;
  readonly drafts: FileDrafts;
  /** The file that is to be edited as soon as it is there. */
  readonly toEdit: string | null;
  readonly onEdited: () => void;
  readonly onPath: (path: string | null) => void;
}

interface OpenedProps {
  readonly file: RepositoryFile;
  readonly line: number | null;
  /** The file whose text is not saved yet; null: none. */
  readonly unsaved: string | null;
  readonly onEdit: () => void;
}

/** The text of a file, and the way to edit it. */
function OpenedFile({ file, line, unsaved, onEdit }: OpenedProps) {
  const { t, i18n } = useTranslation('chat-sessions');
  const { readOnly, isRunning } = useSessionView();
  const why = readOnly ?? (isRunning ? 'running' : null);
  const { readOnly: reason } = file;
  const lines = useMemo(() => file.content.split('\n'), [file.content]);
  const isShown = reason === null || reason === 'encoding' || reason === 'lfs' || reason === 'name';
  const whyNot = () => {
    if (reason !== null) return t(`unread.${reason}`);
    if (why !== null) return t(`why.${why}`);
    return unsaved === null ? null : t('edit.unsaved', { path: unsaved });
  };
  return (
    <>
      <div className="session-toolbar">
        <bdi dir="ltr" className="session-path">
          <CodeText text={file.path} spaces />
        </bdi>
        <span className="session-note">{formatBytes(file.size, i18n.language)}</span>
        <Gap />
        <Button size="sm" icon={<Pencil />} disabledReason={whyNot()} data-tip-keys="E" onClick={onEdit}>
          {t('editByHand')}
        </Button>
      </div>
      {reason !== null && <p className="session-note session-unread">{t(`unread.${reason}`)}</p>}
      <HiddenNotice lines={lines} />
      {isShown && <FileLines label={file.path} text={file.content} line={line} />}
    </>
  );
}

/** One file of the branch: read, or edited by hand. */
function FilePane({ path, line, drafts, toEdit, onEdited }: Omit<FilesTabProps, 'onPath'> & { path: string }) {
  const { t } = useTranslation('chat-sessions');
  const { live, isRunning } = useSessionView();
  const { projectId, headSha } = live.session;
  const { data, error, retry } = useRepositoryFile(projectId, headSha, path);
  const { draft, begin } = drafts;
  const isReady = toEdit === path && data?.path === path && data.readOnly === null;
  // One file is edited at a time: another one would take the place of what is not saved.
  const unsaved = draft !== null && drafts.isDirty ? draft.path : null;
  const startEdit = useEffectEvent(() => {
    if (data && draft?.path !== path && unsaved === null) begin(data);
    onEdited();
  });
  useEffect(() => {
    if (isReady) startEdit();
  }, [isReady]);
  const dropSaved = useEffectEvent(() => {
    if (draft?.path === path && !drafts.isDirty) drafts.drop();
  });
  useEffect(() => {
    // A turn may change the file: what it makes of it is shown, not what was saved before.
    if (isRunning) dropSaved();
  }, [isRunning]);
  if (draft?.path === path) return <FileEditor draft={draft} drafts={drafts} line={line} />;
  if (data) return <OpenedFile file={data} line={line} unsaved={unsaved} onEdit={() => begin(data)} />;
  if (error !== undefined) return <ErrorPanel error={error} title={t('fileGone')} onRetry={retry} />;
  return <SkeletonRows label={t('ui:loading')} />;
}

/** The files of the branch beside the one that is open. Another one is opened only after a word about what is not saved. */
export function FilesTab(props: FilesTabProps) {
  const { path, drafts, onPath } = props;
  const { t } = useTranslation('chat-sessions');
  const { editFile } = useSessionView();
  const [asked, setAsked] = useState<string | null>(null);
  const pick = (next: string) => {
    if (drafts.isDirty && drafts.draft?.path !== next) return setAsked(next);
    if (drafts.draft?.path !== next) drafts.drop();
    onPath(next);
  };
  return (
    <div className="session-files-tab" data-open={path !== null || undefined}>
      <FileList picked={path} onPick={pick} onMade={editFile} />
      <div className="session-file-pane">
        {path !== null && (
          <div className="session-file-back">
            <Button size="sm" variant="ghost" icon={<ArrowLeft className="ui-flip" />} onClick={() => onPath(null)}>
              {t('allFiles')}
            </Button>
          </div>
        )}
        {path === null ? (
          <EmptyState icon={<FileText />} title={t('pickFile')} />
        ) : (
          <FilePane key={path} {...props} path={path} />
        )}
      </div>
      {asked !== null && (
        <ConfirmDialog
          title={t('ui:unsaved')}
          action={t('ui:leave')}
          danger
          onConfirm={() => {
            drafts.drop();
            onPath(asked);
          }}
          onClose={() => setAsked(null)}
        >
          {t('ui:unsavedText')}
        </ConfirmDialog>
      )}
    </div>
  );
}
