import { ChevronDown } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type FileChange, type PullRequest, usePullRequestFile, viewFile } from '#src/api/pull-requests.ts';
import { errorText } from '#src/i18n/error-text.ts';
import { formatNumber } from '#src/i18n/format.ts';
import { CodeText, HiddenNotice } from '#src/parts/code-text/code-text.tsx';
import { FileFacts } from '#src/parts/code-text/file-facts.tsx';
import { Badge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { tryOrTell } from '#src/ui/toasts.ts';
import { DiffTable } from './diff-table';
import { isFolded } from '#src/parts/is-folded.ts';
import type { CommentThread } from './threads';

interface FileCardProps {
  readonly pull: PullRequest;
  readonly file: FileChange;
  readonly threads: readonly CommentThread[];
}

/** The lines of a file, or why there are none. */
function Lines({ pull, file, threads }: FileCardProps) {
  const { t } = useTranslation('pull-requests');
  const [alone, setAlone] = useState(false);
  const { data, error } = usePullRequestFile(pull.id, alone ? file.path : null);
  const shown = data?.files[0] ?? file;
  const lines = useMemo(() => shown.hunks.flatMap((hunk) => hunk.lines.map(({ text }) => text)), [shown]);
  if (file.binary) return <p className="pull-note">{t('binary')}</p>;
  return (
    <>
      <FileFacts file={file} lines={lines} />
      <HiddenNotice lines={lines} />
      {shown.hunks.length > 0 && <DiffTable pull={pull} file={shown} threads={threads} />}
      {shown.hunks.length === 0 && !shown.truncated && <p className="pull-note">{t('noLines')}</p>}
      {shown.truncated && (
        <p className="pull-note">
          {t(data ? 'tooLong' : 'cut')}{' '}
          {!alone && (
            <Button size="sm" onClick={() => setAlone(true)}>
              {t('showFile')}
            </Button>
          )}
        </p>
      )}
      {error !== undefined && (
        <p role="alert" className="pull-note ui-error">
          {errorText(error)}
        </p>
      )}
    </>
  );
}

/** One changed file: its name opens and closes its lines, which close once it was viewed. */
export function FileCard(props: FileCardProps) {
  const { pull, file } = props;
  const { t, i18n } = useTranslation('pull-requests');
  const [asked, setOpen] = useState<boolean | null>(null);
  const isOpen = asked ?? !(file.viewed || isFolded(file));
  const view = (viewed: boolean) => {
    setOpen(null);
    void tryOrTell(() => viewFile(pull.id, file, viewed));
  };
  const count = (many: number) => formatNumber(many, i18n.language);
  return (
    <section className="ui-card pull-file" aria-label={file.path} data-file={file.path}>
      <div className="pull-file-head">
        <h2>
          <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            <ChevronDown aria-hidden />
            <bdi dir="ltr">
              <CodeText text={file.oldPath === null ? file.path : `${file.oldPath} → ${file.path}`} spaces />
            </bdi>
          </button>
        </h2>
        {file.status !== 'modified' && <Badge>{t(`status.${file.status}`)}</Badge>}
        <span className="pull-numbers" dir="ltr">
          <span className="pull-added">+{count(file.additions)}</span>{' '}
          <span className="pull-deleted">−{count(file.deletions)}</span>
        </span>
        <Checkbox
          label={t('viewed')}
          checked={file.viewed}
          data-tip={t('markViewed')}
          data-tip-keys="V"
          onChange={({ target }) => view(target.checked)}
        />
      </div>
      {isOpen && <Lines {...props} />}
    </section>
  );
}
