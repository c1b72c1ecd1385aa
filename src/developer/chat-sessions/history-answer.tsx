import { useTranslation } from 'react-i18next';
import type { MessagePart } from '#src/api/chat-sessions.ts';

/** Files that a part changed. */
function Files({ files }: { files: readonly string[] }) {
  const { t } = useTranslation('chat-sessions');
  return (
    <p>
      {t('changedCount', { count: files.length })}{' '}
      <bdi dir="ltr" className="session-path">
        {files.join(', ')}
      </bdi>
    </p>
  );
}

/** What came of a question, in a line or two: the session has the whole of it. */
export function HistoryAnswer({ part }: { part: MessagePart }) {
  const { t } = useTranslation('chat-sessions');
  switch (part.type) {
    case 'text':
      return (
        <p>
          <bdi>{part.text}</bdi>
        </p>
      );
    case 'change':
      return <Files files={part.files} />;
    case 'choice':
      return <p>{t(`because.${part.because}`)}</p>;
    case 'refused':
      return <p>{t(`refused.${part.reason}`)}</p>;
    case 'reply':
      return (
        <>
          <p className="session-history-reply" dir="auto">
            {part.text}
          </p>
          {part.files.length > 0 && <Files files={part.files} />}
        </>
      );
    case 'answer': {
      const isEmpty = part.places.length === 0 && part.notes.length === 0;
      if (isEmpty) return <p>{t('nothingFound')}</p>;
      const paths = [...new Set(part.places.map(({ path }) => path))];
      return (
        <p>
          {t(`topic.${part.topic}`)}{' '}
          <bdi dir="ltr" className="session-path">
            {paths.join(', ')}
          </bdi>
        </p>
      );
    }
    case 'chosen':
    case 'element':
      return null;
  }
}
