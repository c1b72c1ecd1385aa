import { ArrowLeft, Check, Ellipsis, Link2, RotateCcw, TicketPlus, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { can } from '#common/rules/can.ts';
import { usePrincipal } from '#src/api/accounts.ts';
import {
  type CommentPerson,
  type CommentThread,
  deleteThread,
  replyToThread,
  resolveThread,
  restoreThread,
} from '#src/api/comments.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { Gap } from '#src/ui/gap.tsx';
import { MenuButton } from '#src/ui/menu-button.tsx';
import { showToast, tryOrTell } from '#src/ui/toasts.ts';
import { useSending } from '#src/ui/use-sending.ts';
import { errorText } from '#src/i18n/error-text.ts';
import { CommentForm } from './comment-form';
import { CommentItem } from './comment-item';
import { PlaceText, SourceLink } from './place-text';
import { threadAddress } from './thread-address';
import { ThreadLinks } from './thread-links';
import { ThreadPicture } from './thread-picture';
import { TicketDialog } from './ticket-dialog';

interface ThreadProps {
  readonly thread: CommentThread;
  readonly number: number;
  readonly people: readonly CommentPerson[];
  readonly mayWrite: boolean;
  /** Its element is not there any more. */
  readonly isGone: boolean;
  readonly onBack: () => void;
}

/** What can be done with a thread besides answering. */
function ThreadMenu({ thread, mayWrite, onBack }: Pick<ThreadProps, 'thread' | 'mayWrite' | 'onBack'>) {
  const { t } = useTranslation(['comments', 'ui']);
  const mayMake = can(usePrincipal(), 'develop');
  const [isMaking, setMaking] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(threadAddress(thread));
    showToast({ tone: 'success', text: t('linkCopied') });
  };
  const remove = () =>
    tryOrTell(async () => {
      await deleteThread(thread.id);
      onBack();
      const undo = () => tryOrTell(() => restoreThread(thread.id));
      showToast({ tone: 'success', text: t('threadDeleted'), action: { label: t('ui:undo'), run: undo } });
    });
  const entries = [
    { key: 'link', label: t('copyLink'), icon: <Link2 />, onChoose: () => void tryOrTell(copy) },
    ...(mayMake && mayWrite
      ? [
          {
            key: 'ticket',
            label: t('ticket.make'),
            icon: <TicketPlus />,
            onChoose: () => setMaking(true),
            disabledReason: thread.ticket === null ? null : t('ticket.has', { key: thread.ticket.key }),
          },
        ]
      : []),
    ...(thread.canDelete && mayWrite
      ? [{ key: 'delete', label: t('deleteThread'), icon: <Trash2 />, danger: true, onChoose: () => void remove() }]
      : []),
  ];
  return (
    <>
      <MenuButton label={t('threadMenu')} size="sm" align="end" icon={<Ellipsis />} entries={entries} />
      {isMaking && <TicketDialog thread={thread} onClose={() => setMaking(false)} />}
    </>
  );
}

/** Resolves a thread, or opens it again. */
function ResolveButton({ thread: { id, state } }: Pick<ThreadProps, 'thread'>) {
  const { t } = useTranslation('comments');
  const { busy, error, run } = useSending();
  const isOpen = state === 'open';
  return (
    <>
      <Button
        size="sm"
        icon={isOpen ? <Check /> : <RotateCcw />}
        busy={busy}
        onClick={() => void run(() => resolveThread(id, isOpen))}
      >
        {t(isOpen ? 'resolve' : 'reopen')}
      </Button>
      {error !== null && (
        <p role="alert" className="ui-error">
          {errorText(error)}
        </p>
      )}
    </>
  );
}

/** A thread as a whole: where it is, what was said, what it led to, and room to answer. */
export function Thread({ thread, number, people, mayWrite, isGone, onBack }: ThreadProps) {
  const { t } = useTranslation('comments');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [thread.id]);
  return (
    <article className="comment-thread" aria-labelledby={`thread-${thread.id}`}>
      <div className="comment-head">
        <Button size="sm" variant="ghost" icon={<ArrowLeft className="comment-mirror" />} onClick={onBack}>
          {t('all')}
        </Button>
        <Gap />
        <ThreadMenu thread={thread} mayWrite={mayWrite} onBack={onBack} />
      </div>
      <h3 ref={heading} tabIndex={-1} id={`thread-${thread.id}`} className="comment-title">
        {t('threadNumber', { number })}
      </h3>
      <p className="comment-facts">
        <PlaceText thread={thread} />
        <SourceLink thread={thread} />
        {isGone && <Badge tone="warning">{t('gone')}</Badge>}
      </p>
      {thread.picture && <ThreadPicture threadId={thread.id} picture={thread.picture} label={thread.label} />}
      <ThreadLinks thread={thread} />
      <ol className="comment-items">
        {thread.comments.map((comment, at) => (
          <CommentItem key={comment.id} comment={comment} people={people} isFirst={at === 0} mayWrite={mayWrite} />
        ))}
      </ol>
      {mayWrite && (
        <>
          <CommentForm
            key={thread.id}
            label={t('reply')}
            action={t('sendReply')}
            people={people}
            draft={`reply ${thread.id}`}
            send={(words) => replyToThread(thread.id, words)}
          />
          <ResolveButton thread={thread} />
        </>
      )}
    </article>
  );
}
