import { useTranslation } from 'react-i18next';
import { commentJiraIssue, type JiraComment, type JiraIssue } from '#src/api/jira.ts';
import { formatTime } from '#src/i18n/format.ts';
import { Markdown } from '#src/parts/markdown/markdown.tsx';
import { Avatar } from '#src/ui/avatar.tsx';
import { TextForm } from '#src/parts/text-form.tsx';

function Comment({ comment: { author, text, added_on } }: { comment: JiraComment }) {
  const { t, i18n } = useTranslation('jira');
  const name = author?.name ?? t('formerUser');
  return (
    <li className="ticket-comment">
      <p className="ticket-muted">
        <Avatar name={name} src={null} size={20} />
        <bdi>{name}</bdi>
        {added_on !== null && <time dateTime={added_on}>{formatTime(added_on, i18n.language)}</time>}
      </p>
      <Markdown text={text} level={3} />
    </li>
  );
}

/** Comments of an issue at Jira, oldest first, and a field for another one. */
export function JiraComments({ issue: { key, comments, tc } }: { issue: JiraIssue }) {
  const { t } = useTranslation('jira');
  return (
    <section className="ticket-activity" aria-label={t('comments')}>
      <h3>{t('comments')}</h3>
      {tc > comments.length && <p className="ticket-muted">{t('earlier', { count: tc - comments.length })}</p>}
      <ol>
        {comments.map((comment) => (
          <Comment key={comment.id} comment={comment} />
        ))}
      </ol>
      <TextForm
        label={t('comment')}
        help={t('commentHelp')}
        action={t('addComment')}
        draft={`jira ${key}`}
        field="text"
        maxLength={10_000}
        send={(text) => commentJiraIssue(key, text)}
      />
    </section>
  );
}
