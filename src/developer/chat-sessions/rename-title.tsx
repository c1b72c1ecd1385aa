import { Pencil } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { updateSession } from '#src/api/chat-sessions.ts';
import { errorText } from '#src/i18n/error-text.ts';
import { Button } from '#src/ui/button.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { isComposing } from '#src/ui/is-composing.ts';
import { TextInput } from '#src/ui/text-input.tsx';
import { useSending } from '#src/ui/use-sending.ts';
import { useSessionView } from './session-view';

interface RenameTitleProps {
  readonly isRenaming: boolean;
  readonly onRenaming: (on: boolean) => void;
}

function RenameForm({ onRenaming }: Pick<RenameTitleProps, 'onRenaming'>) {
  const { t } = useTranslation('chat-sessions');
  const { session } = useSessionView().live;
  const [title, setTitle] = useState(session.title);
  const { busy, error, run } = useSending();
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const name = title.trim();
    if (name === '' || name === session.title) return onRenaming(false);
    if (await run(() => updateSession(session.id, { title: name }))) onRenaming(false);
  };
  return (
    <form noValidate className="session-rename" onSubmit={(event) => void save(event)}>
      <TextInput
        // The person asked for the field.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        aria-label={t('name')}
        maxLength={120}
        value={title}
        onChange={({ target }) => setTitle(target.value)}
        onKeyDown={({ key, nativeEvent }) => key === 'Escape' && !isComposing(nativeEvent) && onRenaming(false)}
      />
      <Button type="submit" variant="solid" busy={busy}>
        {t('ui:save')}
      </Button>
      <Button onClick={() => onRenaming(false)}>{t('ui:cancel')}</Button>
      {error !== null && (
        <p role="alert" className="ui-error">
          {errorText(error)}
        </p>
      )}
    </form>
  );
}

/** The title of a session, renamed in place. */
export function RenameTitle({ isRenaming, onRenaming }: RenameTitleProps) {
  const { t } = useTranslation('chat-sessions');
  const { live, userId } = useSessionView();
  const { title, userId: ownerId } = live.session;
  return (
    <div className="session-title">
      <h1 className={isRenaming ? 'ui-visually-hidden' : undefined} dir="auto">
        {title || t('new')}
      </h1>
      {isRenaming && <RenameForm onRenaming={onRenaming} />}
      {!isRenaming && ownerId === userId && (
        <IconButton size="sm" label={t('rename')} icon={<Pencil />} onClick={() => onRenaming(true)} />
      )}
    </div>
  );
}
