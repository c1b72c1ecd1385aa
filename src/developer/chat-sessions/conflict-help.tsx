import { useTranslation } from 'react-i18next';
import { useProject } from '#src/api/projects.ts';
import { CopyButton } from '#src/ui/copy-button.tsx';
import { mergeCommands } from './merge-commands';
import { useSessionView } from './session-view';

function Lines({ label, lines }: { label: string; lines: readonly string[] }) {
  const { t } = useTranslation('chat-sessions');
  const text = lines.join('\n');
  return (
    <div role="group" aria-label={label} className="conflict-commands" dir="ltr">
      <pre>{text}</pre>
      <CopyButton text={text} label={t('copyCommands')} />
    </div>
  );
}

/** Which files both branches changed, and the commands that merge them by hand. */
export function ConflictHelp({ files }: { files: readonly string[] }) {
  const { t } = useTranslation('chat-sessions');
  const { session } = useSessionView().live;
  const { data } = useProject(session.projectId);
  const { branch, baseBranch: base } = session;
  const commands = data && mergeCommands(data.project.repository.cloneUrl, { branch, base });
  return (
    <>
      {t('conflicts')}
      <ul className="session-files">
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
