import { UnfoldVertical } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRepositoryFile } from '#src/api/repository-files.ts';
import { errorText } from '#src/i18n/error-text.ts';
import { type Gap, linesOfGap } from './diff-rows';
import { DiffLine } from './hunk-card';

interface GapRowProps {
  readonly projectId: string;
  readonly sha: string;
  readonly path: string;
  readonly gap: Gap;
}

/** Lines that did not change and are left out; a press shows them. */
export function GapRow({ projectId, sha, path, gap }: GapRowProps) {
  const { t } = useTranslation('chat-sessions');
  const [isOpen, setOpen] = useState(false);
  const { data, error } = useRepositoryFile(projectId, sha, isOpen ? path : null);
  if (data) {
    return (
      <table dir="ltr" className="session-gap-lines">
        <tbody>
          {linesOfGap(data.content, gap).map((line) => (
            <DiffLine key={line.now} line={line} />
          ))}
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
