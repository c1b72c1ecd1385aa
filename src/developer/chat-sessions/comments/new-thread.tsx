import { useTranslation } from 'react-i18next';
import { beginProjectThread, type CommentPerson, type ProjectPin } from '#src/api/comments.ts';
import type { PagesOwner } from '#src/api/visual-edits.ts';
import { CommentForm } from '#src/parts/comments/comment-form.tsx';

/** Where a thread is about to begin. */
export type NewPlace = Omit<ProjectPin, 'sessionId' | 'pullRequestId'> & {
  readonly mark: string;
  readonly nth: number;
};

/** A press that chose a place; the next one, even on the same place, takes the focus back from the page. */
export interface Press {
  readonly number: number;
  readonly place: NewPlace;
}

interface NewThreadProps {
  readonly of: PagesOwner['of'];
  readonly press: Press;
  readonly people: readonly CommentPerson[];
  readonly onBegun: (id: string) => void;
  /** It was begun, or given up. */
  readonly onDone: () => void;
}

/** Room for the first comment on the element that was chosen for it. */
export function NewThread({ of, press: { number, place }, people, onBegun, onDone }: NewThreadProps) {
  const { t } = useTranslation('comments');
  return (
    <CommentForm
      key={number}
      label={t('newOn', { element: place.label })}
      action={t('add')}
      people={people}
      draft={`new ${Object.values(of).join()}`}
      send={async (words) => onBegun((await beginProjectThread({ ...of, ...place }, words)).id)}
      onDone={onDone}
    />
  );
}
