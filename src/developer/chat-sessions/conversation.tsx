import { useTranslation } from 'react-i18next';
import { type ChatMessage, useSuggestions } from '#src/api/chat-sessions.ts';
import type { StreamState } from '#src/api/client/use-events.ts';
import { formatNumber, formatTime } from '#src/i18n/format.ts';
import { costText } from '#src/parts/cost-text.ts';
import { Badge } from '#src/ui/badge.tsx';
import { cx } from '#src/ui/cx.ts';
import { Composer } from './composer';
import { EarlierMessages } from './earlier-messages';
import { MessageParts } from './message-parts';
import { RunningTurn } from './running-turn';
import { SessionCost } from './session-cost';
import type { ScreenParts } from './screen-parts';
import { Sentences } from './sentences';
import { useSessionView } from './session-view';
import type { ComposerState } from './use-composer';
import { useEndInSight } from './use-end-in-sight';
import './conversation.css';

/** Who answered, and what it took: rules are never called a model, nor a model rules. */
function Source({ source, usage }: Pick<ChatMessage, 'source' | 'usage'>) {
  const { t, i18n } = useTranslation('chat-sessions');
  const { live } = useSessionView();
  if (source !== 'model' || usage === null) return <Badge>{t('source.rules')}</Badge>;
  const tokens = usage.input + usage.output;
  const split = { input: formatNumber(usage.input, i18n.language), output: formatNumber(usage.output, i18n.language) };
  return (
    <>
      <Badge tone="primary">
        {t('source.model')} <bdi>{usage.model}</bdi>
      </Badge>
      {tokens > 0 && (
        <span className="session-tokens" data-tip={t('tokensSplit', split)}>
          {t('tokens', { count: tokens, used: formatNumber(tokens, i18n.language) })}
          {' · '}
          {costText([usage], live.prices, t, i18n.language)}
        </span>
      )}
    </>
  );
}

function Message({ message, isLast }: { message: ChatMessage; isLast: boolean }) {
  const { t, i18n } = useTranslation('chat-sessions');
  const { live, userId } = useSessionView();
  const isPerson = message.role === 'person';
  const person = message.authorId === userId ? t('you') : (live.userName ?? t('formerMember'));
  const name = isPerson ? person : t('assistant');
  return (
    <article
      className={cx('session-message', isPerson && 'session-message-own')}
      aria-label={name}
      data-asks={isLast && message.parts.some(({ type }) => type === 'choice') ? '' : undefined}
    >
      <header>
        <strong>
          <bdi>{name}</bdi>
        </strong>
        {!isPerson && <Source {...message} />}
        <time dateTime={message.added_on}>{formatTime(message.added_on, i18n.language)}</time>
      </header>
      <MessageParts message={message} isLast={isLast} />
    </article>
  );
}

/** What one sees before anything was said: what this is, and three things one can say. */
function Fresh() {
  const { t } = useTranslation('chat-sessions');
  const { live, readOnly } = useSessionView();
  const { data } = useSuggestions(readOnly === null ? live.session.id : null);
  return (
    <div className="session-fresh">
      <h2>{t('freshTitle')}</h2>
      <p>{t(live.model === null ? 'freshText' : 'freshTextModel')}</p>
      {data && data.suggestions.length > 0 && <Sentences label={t('canSay')} sentences={data.suggestions} />}
    </div>
  );
}

interface ConversationProps {
  readonly composer: ComposerState;
  readonly stream: StreamState;
  readonly Ticket: ScreenParts['Ticket'];
}

/** The ticket it began with, what was said in a session, the turn under way, and where one says more. */
export function Conversation({ composer, stream, Ticket }: ConversationProps) {
  const { t } = useTranslation('chat-sessions');
  const { live, userId, isRunning } = useSessionView();
  const { messages, steps } = live;
  const own = messages.filter(({ authorId }) => authorId === userId).at(-1)?.id ?? null;
  const { box, scrolled } = useEndInSight(own, `${messages.length} ${steps.length} ${isRunning}`);
  return (
    <section className="session-chat" aria-label={t('conversation')}>
      <Ticket ticket={live.ticket} jiraKey={live.session.jiraKey} isFresh={messages.length === 0} />
      <div
        ref={box}
        className="session-messages"
        role="log"
        aria-label={t('messages')}
        // Scrolled by keys.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        onScroll={scrolled}
      >
        {messages.length === 0 && <Fresh />}
        <EarlierMessages />
        {messages.map((message, index) => (
          <Message key={message.id} message={message} isLast={index === messages.length - 1} />
        ))}
        {isRunning && <RunningTurn />}
      </div>
      {stream === 'lost' && (
        <p role="status" className="session-note session-lost">
          {t('streamLost')}
        </p>
      )}
      <SessionCost />
      <Composer composer={composer} />
    </section>
  );
}
