import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useAiBuilder } from '#src/api/ai-builder.ts';
import { beginSessionOn, type Deployment, type LogLine } from '#src/api/deployments.ts';
import { useProject } from '#src/api/projects.ts';
import { tryOrTell } from '#src/ui/toasts.ts';
import { useSending } from '#src/ui/use-sending.ts';
import { fileIn, type LineFile } from './line-file';

/** Of a line's text in the title of a session, and in what waits to be sent. */
const TITLE = 80;
const DRAFT = 2000;

/** Starting a session about a line of a failed build. */
export interface AskLine {
  readonly busy: boolean;
  /** The line waits in the session's field, to be sent or rewritten; null: no model would understand it. */
  readonly ask: ((line: LogLine) => void) | null;
  /** The file that a line names; null: none. */
  readonly fileOf: (line: LogLine) => LineFile | null;
  /** Shows a file in the session, to be edited by hand. */
  readonly open: (file: LineFile) => void;
}

/** How a session about one line of a deployment's log is started; failures are reported. */
export function useAskLine(deployment: Deployment): AskLine {
  const { t } = useTranslation('deployments');
  const navigate = useNavigate();
  const { busy, run } = useSending();
  const { projectId, number } = deployment;
  const hasModel = Boolean(useAiBuilder().data?.model);
  const rootDirectory = useProject(projectId).data?.project.rootDirectory;
  const begin = (about: string, shown: Readonly<Record<string, string>>) =>
    run(() =>
      tryOrTell(async () => {
        const title = `${t('titleOf', { number })}: ${about}`.slice(0, TITLE).trim();
        const { id } = await beginSessionOn(deployment, title);
        await navigate(`/projects/${projectId}/sessions/${id}?${new URLSearchParams(shown)}`);
      }),
    );
  const ask = ({ text }: LogLine) => void begin(text.trim(), { draft: text.trim().slice(0, DRAFT) });
  return {
    busy,
    ask: hasModel ? ask : null,
    fileOf: ({ text }) => (rootDirectory === undefined ? null : fileIn(text, rootDirectory)),
    open: ({ path, line }) => void begin(path, { tab: 'files', path, line: String(line) }),
  };
}
