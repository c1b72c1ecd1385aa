import { MessageSquareCode } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { beginSessionOn, type Deployment, type LogLine } from '#src/api/deployments.ts';
import { Button } from '#src/ui/button.tsx';
import { tryOrTell } from '#src/ui/toasts.ts';
import { useSending } from '#src/ui/use-sending.ts';

/** Of a line's text in the title of a session, and in what waits to be sent. */
const TITLE = 80;
const DRAFT = 2000;

/** Starts a session about one line of a failed build: the line waits in its field, to be sent or written anew. */
export function AskButton({ deployment, line }: { deployment: Deployment; line: LogLine }) {
  const { t } = useTranslation('deployments');
  const navigate = useNavigate();
  const { busy, run } = useSending();
  const { projectId, number } = deployment;
  const text = line.text.trim();
  const ask = () =>
    tryOrTell(async () => {
      const title = `${t('titleOf', { number })}: ${text}`.slice(0, TITLE).trim();
      const { id } = await beginSessionOn(deployment, title);
      const draft = new URLSearchParams({ draft: text.slice(0, DRAFT) });
      await navigate(`/projects/${projectId}/sessions/${id}?${draft}`);
    });
  return (
    <Button
      size="sm"
      variant="ghost"
      icon={<MessageSquareCode />}
      busy={busy}
      disabledReason={text === '' ? t('lineEmpty') : null}
      onClick={() => void run(async () => ask())}
    >
      {t('askLine')}
    </Button>
  );
}
