import { useTranslation } from 'react-i18next';
import { beginProjectThread, type CommentPerson, type ProjectPin } from '#src/api/comments.ts';
import { CommentForm } from '#src/parts/comments/comment-form.tsx';

/** Where a thread is about to begin. */
export type NewPlace = Omit<ProjectPin, 'sessionId'> & { readonly mark: string; readonly nth: number };

interface NewThreadProps {
  readonly sessionId: string;
  readonly place: NewPlace;
  readonly people: readonly CommentPerson[];
  readonly onBegun: (id: string) => void;
  /** It was begun, or given up. */
  readonly onDone: () => void;
}

/** Room for the first comment on the element that was chosen for it. */
export function NewThread({ sessionId, place, people, onBegun, onDone }: NewThreadProps) {
  const { t } = useTranslation('comments');
  return (
    <CommentForm
      key={`${place.mark} ${place.nth} ${place.x} ${place.y}`}
      label={t('newOn', { element: place.label })}
      action={t('add')}
      people={people}
      draft={`new ${sessionId}`}
      send={async (words) => onBegun((await beginProjectThread({ sessionId, ...place }, words)).id)}
      onDone={onDone}
    />
  );
}
