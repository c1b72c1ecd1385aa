import { useTranslation } from 'react-i18next';
import type { MessagePart } from '#src/api/chat-sessions.ts';
import { Markdown } from '#src/parts/markdown/markdown.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { ChangedFiles } from './changed-files';
import { PlanPart } from './plan-form';
import { useSessionView } from './session-view';

type Reply = Extract<MessagePart, { type: 'reply' }>;

type Ending = NonNullable<Reply['ended']>;

/** The model's server failed: the words are those of a turn that came to nothing. */
function isTrouble(ended: Ending): ended is Extract<Ending, `model_${string}`> {
  return ended.startsWith('model_');
}

/** Edits that failed so often that they ended the turn. */
function Tried({ tried }: Pick<Reply, 'tried'>) {
  const { t } = useTranslation('chat-sessions');
  return (
    <ul className="session-tried">
      {tried.map(({ path, fault, line }, index) => (
        // Of one stored message: never in another order.
        <li key={index}>
          <bdi dir="ltr" className="session-path">
            {line === null ? path : `${path}:${line}`}
          </bdi>
          {': '}
          {t(`toolFault.${fault}`)}
        </li>
      ))}
    </ul>
  );
}

interface ReplyPartProps {
  readonly part: Reply;
  readonly isLast: boolean;
}

/** What a model says, what it changed or proposes, and why it ended early. */
export function ReplyPart({ part, isLast }: ReplyPartProps) {
  const { t } = useTranslation('chat-sessions');
  const { readOnly, isRunning } = useSessionView();
  const { text, files, ended, tried, plan } = part;
  return (
    <>
      {text !== '' && (
        <div className="session-reply" dir="auto">
          <Markdown text={text} />
        </div>
      )}
      {plan && <PlanPart steps={plan} isOpen={isLast && readOnly === null && !isRunning} />}
      {ended !== null && (
        <Notice tone="warning">
          <p>{isTrouble(ended) ? t(`refused.${ended}`) : t(`ended.${ended}`)}</p>
          {tried.length > 0 && <Tried tried={tried} />}
          <p>{t(files.length > 0 ? 'endedKept' : 'endedNothing')}</p>
        </Notice>
      )}
      {files.length > 0 && <ChangedFiles files={files} />}
    </>
  );
}
