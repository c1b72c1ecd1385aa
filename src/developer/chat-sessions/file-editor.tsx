import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRepositoryFile } from '#src/api/repository-files.ts';
import { errorText } from '#src/i18n/error-text.ts';
import { Button } from '#src/ui/button.tsx';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { Gap } from '#src/ui/gap.tsx';
import { lazyPart } from '#src/ui/lazy-part.ts';
import { Notice } from '#src/ui/notice.tsx';
import { SkeletonRows } from '#src/ui/skeleton.tsx';
import { toEdited } from './own-lines';
import { useSessionView } from './session-view';
import type { FileDraft, FileDrafts } from './use-file-draft';

const CodeEditor = lazyPart(async () => (await import('#src/parts/code-editor/code-editor.tsx')).CodeEditor);

/** Another person saved the file in the meantime: what to do with theirs. */
function ConflictNotice({ drafts, theirs }: { drafts: FileDrafts; theirs: NonNullable<FileDraft['theirs']> }) {
  const { t } = useTranslation('chat-sessions');
  return (
    <Notice
      tone="warning"
      live
      actions={
        <>
          <Button size="sm" onClick={drafts.takeTheirs}>
            {t('edit.takeTheirs')}
          </Button>
          <Button size="sm" onClick={() => void drafts.save(theirs)}>
            {t('edit.keepMine')}
          </Button>
        </>
      }
    >
      {t('edit.conflict')}
    </Notice>
  );
}

/** What the text is compared with: what another person saved, else the file as the base has it. */
function useOriginal(draft: FileDraft, isCompared: boolean): string | null {
  const { live, changes } = useSessionView();
  const base = changes.data?.base ?? live.session.baseSha;
  const { data } = useRepositoryFile(live.session.projectId, base, isCompared ? draft.path : null);
  if (draft.theirs) return toEdited(draft.theirs.content);
  if (!isCompared) return null;
  // A file that the base does not have is compared with nothing: all of it is new.
  return data ? toEdited(data.content) : null;
}

interface FileEditorProps {
  readonly draft: FileDraft;
  readonly drafts: FileDrafts;
  /** The line that was looked at before; null: none. */
  readonly line: number | null;
}

/** A file edited by hand, compared with the base where one wants that. */
export function FileEditor({ draft, drafts, line }: FileEditorProps) {
  const { t } = useTranslation('chat-sessions');
  const { readOnly, isRunning } = useSessionView();
  const [isCompared, setCompared] = useState(true);
  const original = useOriginal(draft, isCompared);
  const { sending, isDirty } = drafts;
  const why = readOnly ?? (isRunning ? 'running' : null);
  const reason = why === null ? (isDirty ? null : t('ui:nothingChanged')) : t(`why.${why}`);
  const save = () => {
    if (reason === null && !sending.busy) void drafts.save();
  };
  return (
    <div className="session-editor">
      <div className="session-toolbar">
        <bdi dir="ltr" className="session-path">
          {draft.path}
        </bdi>
        <Gap />
        <Checkbox
          label={t('edit.compare')}
          checked={isCompared}
          onChange={({ target }) => setCompared(target.checked)}
        />
        <Button size="sm" onClick={drafts.drop}>
          {t(isDirty ? 'ui:discard' : 'ui:close')}
        </Button>
        <Button
          size="sm"
          variant="solid"
          busy={sending.busy}
          disabledReason={reason}
          data-tip-keys="Mod+S"
          onClick={save}
        >
          {t('ui:save')}
        </Button>
      </div>
      {draft.theirs && <ConflictNotice drafts={drafts} theirs={draft.theirs} />}
      {sending.error !== null && (
        <p role="alert" className="ui-error session-editor-error">
          {errorText(sending.error)}
        </p>
      )}
      <Suspense fallback={<SkeletonRows label={t('ui:loading')} />}>
        <CodeEditor
          key={`${draft.path} ${draft.round}`}
          label={t('edit.textOf', { path: draft.path })}
          path={draft.path}
          text={draft.text}
          original={original}
          line={line}
          onText={drafts.write}
          onSave={save}
        />
      </Suspense>
    </div>
  );
}
