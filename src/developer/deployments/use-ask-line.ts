import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { beginSessionOn, type Deployment, type LogLine } from '#src/api/deployments.ts';
import { tryOrTell } from '#src/ui/toasts.ts';
import { useSending } from '#src/ui/use-sending.ts';

/** Of a line's text in the title of a session, and in what waits to be sent. */
const TITLE = 80;
const DRAFT = 2000;

/** Starting a session about a line of a failed build. */
export interface AskLine {
  readonly busy: boolean;
  /** The line waits in the session's field, to be sent or rewritten. */
  readonly ask: (line: LogLine) => void;
}

/** How a session about one line of a deployment's log is started; failures are reported. */
export function useAskLine(deployment: Deployment): AskLine {
  const { t } = useTranslation('deployments');
  const navigate = useNavigate();
  const { busy, run } = useSending();
  const { projectId, number } = deployment;
  const begin = (text: string) =>
    tryOrTell(async () => {
      const title = `${t('titleOf', { number })}: ${text}`.slice(0, TITLE).trim();
      const { id } = await beginSessionOn(deployment, title);
      const draft = new URLSearchParams({ draft: text.slice(0, DRAFT) });
      await navigate(`/projects/${projectId}/sessions/${id}?${draft}`);
    });
  return { busy, ask: (line) => void run(async () => begin(line.text.trim())) };
}
