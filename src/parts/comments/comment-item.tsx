import { Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Comment, type CommentPerson, deleteComment, editComment } from '#src/api/comments.ts';
import { formatAgo, formatTime } from '#src/i18n/format.ts';
import { Avatar } from '#src/ui/avatar.tsx';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { MenuButton } from '#src/ui/menu-button.tsx';
import { Markdown } from '../markdown/markdown';
import { CommentForm } from './comment-form';

interface CommentItemProps {
  readonly comment: Comment;
  readonly people: readonly CommentPerson[];
  /** It is what the thread is about, and deleted together with it. */
  readonly isFirst: boolean;
  readonly mayWrite: boolean;
}

/** One comment of a thread; one's own can be edited and deleted. */
export function CommentItem({ comment, people, isFirst, mayWrite }: CommentItemProps) {
  const { t, i18n } = useTranslation('comments');
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null);
  const { id, author, text, mentions, added_on, edited_on } = comment;
  const name = author?.name ?? t('formerMember');
  const close = () => setOpen(null);
  const entries = [
    { key: 'edit', label: t('edit'), icon: <Pencil />, onChoose: () => setOpen('edit') },
    {
      key: 'delete',
      label: t('delete'),
      icon: <Trash2 />,
      danger: true,
      onChoose: () => setOpen('delete'),
      disabledReason: isFirst ? t('firstStays') : null,
    },
  ];
  return (
    <li className="comment-item">
      <p className="comment-by">
        <Avatar name={name} src={author?.avatar ?? null} size={20} />
        <bdi className="comment-author">{name}</bdi>
        <time dateTime={added_on} data-tip={formatTime(added_on, i18n.language)}>
          {formatAgo(added_on, i18n.language)}
        </time>
        {edited_on !== null && <span>{t('edited')}</span>}
        {mayWrite && comment.isMine && open !== 'edit' && (
          <MenuButton label={t('commentMenu')} size="sm" align="end" icon={<Ellipsis />} entries={entries} />
        )}
      </p>
      {open === 'edit' ? (
        <CommentForm
          label={t('edit')}
          action={t('saveComment')}
          people={people}
          draft={`edit ${id}`}
          initial={{ text, mentions: mentions.map((person) => person.id) }}
          send={(words) => editComment(id, words)}
          onDone={close}
        />
      ) : (
        <Markdown text={text} level={4} />
      )}
      {open === 'delete' && (
        <ConfirmDialog
          title={t('deleteTitle')}
          action={t('delete')}
          danger
          onConfirm={() => deleteComment(id)}
          onClose={close}
        >
          {t('deleteText')}
        </ConfirmDialog>
      )}
    </li>
  );
}
