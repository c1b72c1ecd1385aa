import { ChevronDown, MessageSquare, Paperclip } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { type SupportMessage, useOwnMessages } from '#src/api/support-messages.ts';
import { formatTime } from '#src/i18n/format.ts';
import { Card } from '#src/ui/card.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { ErrorPanel } from '#src/ui/error-panel.tsx';
import { Pager } from '#src/ui/pager.tsx';
import { SkeletonRows } from '#src/ui/skeleton.tsx';
import { useListQuery } from '#src/ui/use-list-query.ts';
import { MessageStateBadge } from '#src/parts/message-state.tsx';

const SIZE = 10;

function Message({ message }: { message: SupportMessage }) {
  const { t, i18n } = useTranslation('support-messages');
  const { reference, category, state, text, files, answers, added_on } = message;
  return (
    <details className="support-message" open={answers.length > 0 && state === 'answered'}>
      <summary>
        <strong dir="ltr">{reference}</strong>
        <span>{t(`categories.${category}`)}</span>
        <MessageStateBadge state={state} />
        <time className="support-muted" dateTime={added_on}>
          {formatTime(added_on, i18n.language)}
        </time>
        <ChevronDown aria-hidden />
      </summary>
      <p className="support-text" dir="auto">
        {text}
      </p>
      {files.map(({ name }) => (
        <p key={name} className="support-muted support-attached">
          <Paperclip aria-hidden />
          <bdi>{name}</bdi>
        </p>
      ))}
      {answers.map((answer) => (
        <section key={answer.id} className="support-answer" aria-label={t('answer')}>
          <p className="support-muted">
            {t('answer')} · <time dateTime={answer.added_on}>{formatTime(answer.added_on, i18n.language)}</time>
          </p>
          <p className="support-text" dir="auto">
            {answer.text}
          </p>
        </section>
      ))}
    </details>
  );
}

/** One's own messages, newest first, with their answers. */
export function OwnMessages() {
  const { t } = useTranslation('support-messages');
  const { page, onPage } = useListQuery('');
  const { data, error, retry } = useOwnMessages({ page, size: SIZE });
  return (
    <Card title={t('own')}>
      {data === undefined && error === undefined && <SkeletonRows label={t('ui:loading')} />}
      {data === undefined && error !== undefined && <ErrorPanel error={error} onRetry={retry} />}
      {data?.tc === 0 && <EmptyState icon={<MessageSquare />} title={t('ownEmpty')} text={t('ownEmptyText')} />}
      {data?.messages.map((message) => (
        <Message key={message.id} message={message} />
      ))}
      {data !== undefined && <Pager page={page} size={SIZE} total={data.tc} onPage={onPage} />}
    </Card>
  );
}
