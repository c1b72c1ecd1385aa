import { useTranslation } from 'react-i18next';
import { useProject } from '#src/api/projects.ts';
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
}

/** Which files both branches changed, and the commands that merge them by hand. */
export function MergeHelp({ projectId, branch, base, files }: MergeHelpProps) {
  const { t } = useTranslation('chat-sessions');
  const { data } = useProject(projectId);
  const commands = data && mergeCommands(data.project.repository.cloneUrl, { branch, base });
  return (
    <>
      {t('conflicts')}
      <ul className="merge-files">
        {files.map((path) => (
          <li key={path}>
            <code dir="ltr">{path}</code>
          </li>
        ))}
      </ul>
      {commands && (
        <>
          <Lines label={t('conflicts')} lines={commands.merge} />
          {t('conflictsThen')}
          <Lines label={t('conflictsThen')} lines={commands.push} />
        </>
      )}
    </>
  );
}
