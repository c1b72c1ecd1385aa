import { MessageSquare, SearchX } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { canComment } from '#common/rules/can-comment.ts';
import { usePrincipal } from '#src/api/accounts.ts';
import type { CommentPerson, CommentThread } from '#src/api/comments.ts';
import { formatAgo } from '#src/i18n/format.ts';
import { Avatar } from '#src/ui/avatar.tsx';
import { Badge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { ErrorPanel } from '#src/ui/error-panel.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Segmented } from '#src/ui/segmented.tsx';
import { SkeletonRows } from '#src/ui/skeleton.tsx';
import { PlaceText } from './place-text';
import { Thread } from './thread';
import { firstLine, numberThreads } from './thread-rules';
import './comments.css';

const STATES = ['open', 'resolved'] as const;
/** Letters of the first comment that a list shows. */
const MAX_EXCERPT = 140;

interface ThreadsProps {
  readonly kind: 'page' | 'project';
  /** What was asked for: the threads, and who can be named. */
  readonly list: {
    readonly data:
      | { readonly threads: readonly CommentThread[]; readonly people: readonly CommentPerson[] }
      | undefined;
    readonly error: unknown;
    readonly retry: () => void;
  };
  /** The thread that is shown as a whole. */
  readonly opened: string | null;
  readonly onOpen: (id: string | null) => void;
  readonly isGone: (thread: CommentThread) => boolean;
  /** How a thread is begun here. */
  readonly begin: string;
  /** Room for a new one, where its place was chosen. */
  readonly children?: (people: readonly CommentPerson[]) => ReactNode;
}

interface RowProps {
  readonly thread: CommentThread;
  readonly number: number;
  readonly isGone: boolean;
  /** It was open just now. */
  readonly takesFocus: boolean;
  readonly onOpen: () => void;
}

function Row({ thread, number, isGone, takesFocus, onOpen }: RowProps) {
  const { t, i18n } = useTranslation('comments');
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takesFocus) button.current?.focus();
  }, [takesFocus]);
  const [first] = thread.comments;
  const name = first?.author?.name ?? t('formerMember');
  return (
    <li>
      <button ref={button} type="button" className="comment-row" onClick={onOpen}>
        <span className="comment-by">
          <span className="comment-number">{number}</span>
          <Avatar name={name} src={first?.author?.avatar ?? null} size={20} />
          <bdi className="comment-author">{name}</bdi>
          {first && <time dateTime={first.added_on}>{formatAgo(first.added_on, i18n.language)}</time>}
        </span>
        <bdi className="comment-excerpt">{firstLine(first?.text ?? '', MAX_EXCERPT)}</bdi>
        <span className="comment-facts">
          <PlaceText thread={thread} />
          {isGone && <Badge tone="warning">{t('gone')}</Badge>}
          {thread.comments.length > 1 && <span>{t('replies', { count: thread.comments.length - 1 })}</span>}
          {thread.ticket && <Badge>{thread.ticket.key}</Badge>}
        </span>
      </button>
    </li>
  );
}

/** Threads at a place: a list by their state, or one of them as a whole. */
export function Threads({ kind, list, opened, onOpen, isGone, begin, children }: ThreadsProps) {
  const { t } = useTranslation(['comments', 'ui']);
  const mayWrite = canComment(usePrincipal(), kind);
  const [state, setState] = useState<(typeof STATES)[number]>('open');
  const [left, setLeft] = useState<string | null>(null);
  const { data, error, retry } = list;
  if (data === undefined) {
    return error === undefined ? (
      <SkeletonRows label={t('ui:loading')} />
    ) : (
      <ErrorPanel error={error} onRetry={retry} />
    );
  }
  const numbers = numberThreads(data.threads);
  const numberOf = ({ id }: CommentThread) => numbers.get(id) ?? 0;
  const thread = data.threads.find(({ id }) => id === opened);
  const back = () => {
    setLeft(opened);
    if (thread) setState(thread.state);
    onOpen(null);
  };
  const reason = !mayWrite && <Notice>{t('readOnly')}</Notice>;
  if (opened !== null && thread) {
    return (
      <>
        <Thread
          {...{ thread, people: data.people, mayWrite, onBack: back }}
          number={numberOf(thread)}
          isGone={isGone(thread)}
        />
        {reason}
      </>
    );
  }
  if (opened !== null) {
    const toAll = <Button onClick={back}>{t('all')}</Button>;
    return <EmptyState icon={<SearchX />} title={t('missing')} text={t('missingText')} action={toAll} />;
  }
  const form = children?.(data.people);
  const shown = data.threads.filter((each) => each.state === state);
  return (
    <div className="comment-list">
      {form}
      {reason}
      {data.threads.length === 0 && !form && (
        <EmptyState icon={<MessageSquare />} title={t('empty')} text={mayWrite ? begin : undefined} />
      )}
      {data.threads.length > 0 && (
        <>
          <Segmented
            label={t('show')}
            size="sm"
            value={state}
            onValue={(next) => setState(STATES.find((known) => known === next) ?? 'open')}
            segments={STATES.map((value) => ({ value, label: t(value) }))}
          />
          {shown.length === 0 && <p className="comment-none">{t(state === 'open' ? 'noneOpen' : 'noneResolved')}</p>}
          <ol className="comment-rows">
            {shown.map((each) => (
              <Row
                key={each.id}
                thread={each}
                number={numberOf(each)}
                isGone={isGone(each)}
                takesFocus={each.id === left}
                onOpen={() => onOpen(each.id)}
              />
            ))}
          </ol>
        </>
      )}
    </div>
  );
}
