import { UnfoldVertical } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRepositoryFile } from '#src/api/repository-files.ts';
import { errorText } from '#src/i18n/error-text.ts';
import { useDiffLayout } from '#src/parts/diff-layout/layout-context.ts';
import { cx } from '#src/ui/cx.ts';
import { type Gap, linesOfGap } from './diff-rows';
import { DiffLine } from './diff-line';
import { PairedLines } from './paired-lines';

interface GapRowProps {
  readonly projectId: string;
  readonly sha: string;
  readonly path: string;
  readonly gap: Gap;
}

/** Lines that did not change and are left out; a press shows them. */
export function GapRow({ projectId, sha, path, gap }: GapRowProps) {
  const { t } = useTranslation('chat-sessions');
  const { layout } = useDiffLayout();
  const [isOpen, setOpen] = useState(false);
  const { data, error } = useRepositoryFile(projectId, sha, isOpen ? path : null);
  if (data) {
    const lines = linesOfGap(data.content, gap);
    const isBeside = layout === 'sides';
    return (
      <table dir="ltr" className={cx('session-gap-lines', isBeside && 'diff-pairs')}>
        <tbody>
          {isBeside ? (
            <PairedLines lines={lines} marks={null} ends={false} check={null} />
          ) : (
            lines.map((line) => <DiffLine key={line.now} line={line} />)
          )}
        </tbody>
      </table>
    );
  }
  return (
    <button
      type="button"
      className="session-gap"
      aria-busy={isOpen && error === undefined}
      onClick={() => setOpen(true)}
    >
      <UnfoldVertical aria-hidden />
      {error === undefined ? t('unchanged', { count: gap.to - gap.from + 1 }) : errorText(error)}
    </button>
  );
}
