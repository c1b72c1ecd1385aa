import { ChevronDown, Ellipsis, TriangleAlert } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { SessionFileChange } from '#src/api/chat-sessions.ts';
import { formatNumber } from '#src/i18n/format.ts';
import { CodeText, HiddenNotice } from '#src/parts/code-text/code-text.tsx';
import { FileFacts } from '#src/parts/code-text/file-facts.tsx';
import { Badge } from '#src/ui/badge.tsx';
import { Gap } from '#src/ui/gap.tsx';
import { MenuButton } from '#src/ui/menu-button.tsx';
import { unitsOf } from './changes-rules';
import { rowsOf } from './diff-rows';
import { GapRow } from './gap-row';
import { HunkCard, UnitActions } from './hunk-card';
import { useSessionView } from './session-view';
import type { Review } from './use-review';

interface ChangedFileProps {
  readonly file: SessionFileChange;
  readonly head: string;
  readonly isOpen: boolean;
  readonly current: string | null;
  readonly refused: string | null;
  readonly review: Review;
  readonly onOpen: (path: string, open: boolean) => void;
}

/** Why a file is never kept together with all others. */
function Flags({ file }: { file: SessionFileChange }) {
  const { t } = useTranslation('chat-sessions');
  return file.flags.map((flag) => (
    <p key={flag} className="session-flag">
      <TriangleAlert aria-hidden />
      {t(`flag.${flag}`)}
    </p>
  ));
}

/** A file that is kept or discarded whole only. */
function WholeFile({
  file,
  current,
  refused,
  review,
}: Pick<ChangedFileProps, 'file' | 'current' | 'refused' | 'review'>) {
  const { t } = useTranslation('chat-sessions');
  const [unit] = unitsOf({ ...file, hunks: [] });
  if (!unit) return null;
  const reason = file.truncated ? 'cut' : file.flags.includes('binary') ? 'binary' : 'noLines';
  return (
    <div
      role="group"
      aria-label={file.path}
      data-unit={unit.key}
      tabIndex={-1}
      className={`session-hunk${unit.kept ? ' session-hunk-kept' : ''}${current === unit.key ? ' session-hunk-current' : ''}`}
    >
      <div className="session-hunk-head">
        <span>{t(`whole.${reason}`)}</span>
        {unit.kept && <Badge tone="success">{t('kept')}</Badge>}
        <Gap />
        <UnitActions unit={unit} refused={refused} onKeep={review.keep} onDiscard={review.discard} />
      </div>
    </div>
  );
}

/** The changes of a file, one below the other, with what is left out between them. */
function Hunks({ file, head, current, refused, review }: Omit<ChangedFileProps, 'isOpen' | 'onOpen'>) {
  const { t } = useTranslation('chat-sessions');
  const { projectId } = useSessionView().live.session;
  const rows = useMemo(() => rowsOf(file.hunks), [file.hunks]);
  const units = useMemo(() => unitsOf(file), [file]);
  return rows.map(({ hunk, gap, lines }, index) => {
    const unit = units[index];
    return (
      unit && (
        <div key={hunk.id}>
          {gap && <GapRow projectId={projectId} sha={head} path={file.path} gap={gap} />}
          <HunkCard
            unit={unit}
            lines={lines}
            label={t('changeOf', { number: index + 1, total: rows.length })}
            isCurrent={unit.key === current}
            refused={refused}
            onKeep={review.keep}
            onDiscard={review.discard}
            onKeepRows={review.keepRows}
            onDiscardRows={review.discardRows}
          />
        </div>
      )
    );
  });
}

/** One changed file: its name opens and closes its changes. */
export function ChangedFile(props: ChangedFileProps) {
  const { file, isOpen, refused, review, onOpen } = props;
  const { t, i18n } = useTranslation('chat-sessions');
  const { openFile, editFile } = useSessionView();
  const { path, oldPath, status, kept, flags } = file;
  const count = (many: number) => formatNumber(many, i18n.language);
  const isWhole = file.hunks.length === 0 || file.truncated;
  const lines = useMemo(
    () => (isOpen ? file.hunks.flatMap((hunk) => hunk.lines.map(({ text }) => text)) : []),
    [file, isOpen],
  );
  const isText = status !== 'deleted' && !flags.includes('binary');
  const entries = [
    {
      key: 'keep',
      label: t(kept ? 'takeBackFile' : 'keepFile'),
      disabledReason: refused,
      onChoose: () => review.keepFile(path, !kept),
    },
    { key: 'discard', label: t('discardFile'), disabledReason: refused, onChoose: () => review.discardFile(path) },
    ...(isText
      ? [
          { key: 'open', label: t('openFile'), separated: true, onChoose: () => openFile(path) },
          { key: 'edit', label: t('editByHand'), keys: 'E', disabledReason: refused, onChoose: () => editFile(path) },
        ]
      : []),
  ];
  return (
    <section className="ui-card session-file" aria-label={path} data-file={path}>
      <h3 className="session-file-head">
        <button type="button" aria-expanded={isOpen} onClick={() => onOpen(path, !isOpen)}>
          <ChevronDown aria-hidden />
          <bdi dir="ltr">
            <CodeText text={oldPath === null ? path : `${oldPath} → ${path}`} spaces />
          </bdi>
        </button>
        {status !== 'modified' && <Badge>{t(`status.${status}`)}</Badge>}
        {flags.length > 0 && <Badge tone="warning">{t('flagged')}</Badge>}
        {kept && <Badge tone="success">{t('kept')}</Badge>}
        <span className="session-numbers" dir="ltr">
          <span>+{count(file.additions)}</span> <span>−{count(file.deletions)}</span>
        </span>
        <MenuButton size="sm" label={t('fileMenu', { path })} icon={<Ellipsis />} entries={entries} align="end" />
      </h3>
      {isOpen && (
        <>
          <Flags file={file} />
          <FileFacts file={file} lines={lines} />
          <HiddenNotice lines={lines} />
          {isWhole ? <WholeFile {...props} /> : <Hunks {...props} />}
        </>
      )}
    </section>
  );
}
