import { useTranslation } from 'react-i18next';
import { useProject } from '#src/api/projects.ts';
import { Button } from '#src/ui/button.tsx';
import { CopyButton } from '#src/ui/copy-button.tsx';
import { mergeCommands } from './merge-commands';
import './merge-help.css';

function Lines({ label, lines }: { label: string; lines: readonly string[] }) {
  const { t } = useTranslation('chat-sessions');
  const text = lines.join('\n');
  return (
    <div role="group" aria-label={label} className="merge-commands" dir="ltr">
      <pre>{text}</pre>
      <CopyButton text={text} label={t('copyCommands')} />
    </div>
  );
}

interface MergeHelpProps {
  readonly projectId: string;
  readonly branch: string;
  readonly base: string;
  /** What both branches changed. */
  readonly files: readonly string[];
  /** Opens the dialog that resolves them; null: who looks may not. */
  readonly onResolve: (() => void) | null;
  /** Why that cannot be done now. */
  readonly refused?: string | null;
}

function GitCommands({ projectId, branch, base }: Pick<MergeHelpProps, 'projectId' | 'branch' | 'base'>) {
  const { t } = useTranslation('chat-sessions');
  const { data } = useProject(projectId);
  if (!data) return null;
  const commands = mergeCommands(data.project.repository.cloneUrl, { branch, base });
  return (
    <details className="merge-git">
      <summary>{t('conflictsGit')}</summary>
      <Lines label={t('conflictsGit')} lines={commands.merge} />
      {t('conflictsThen')}
      <Lines label={t('conflictsThen')} lines={commands.push} />
    </details>
  );
}

/** Which files both branches changed, and the two ways to resolve that: here, or by commands of git. */
export function MergeHelp({ files, onResolve, refused = null, ...branches }: MergeHelpProps) {
  const { t } = useTranslation('chat-sessions');
  return (
    <div className="merge-help">
      {t('conflicts')}
      <ul className="merge-files">
        {files.map((path) => (
          <li key={path}>
            <code dir="ltr">{path}</code>
          </li>
        ))}
      </ul>
      {onResolve !== null && (
        <div>
          <Button size="sm" disabledReason={refused} onClick={onResolve}>
            {t('resolve.open')}
          </Button>
        </div>
      )}
      <GitCommands {...branches} />
    </div>
  );
}
