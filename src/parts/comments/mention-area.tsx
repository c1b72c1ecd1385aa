import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CommentPerson } from '#src/api/comments.ts';
import { Avatar } from '#src/ui/avatar.tsx';
import type { ControlIds } from '#src/ui/field.tsx';
import { isComposing } from '#src/ui/is-composing.ts';
import { TextArea } from '#src/ui/text-input.tsx';
import { mentionAt, peopleFor, type TypedMention, writeMention } from './mentions';

interface MentionAreaProps extends ControlIds {
  readonly value: string;
  readonly maxLength: number;
  readonly people: readonly CommentPerson[];
  /** Begins focused. */
  readonly takesFocus: boolean;
  readonly onValue: (text: string) => void;
  readonly onMention: (person: CommentPerson) => void;
}

/** A text in which `@` offers people: arrows, then Enter or Tab; Escape leaves the text as it is. */
export function MentionArea({ value, people, takesFocus, onValue, onMention, ...rest }: MentionAreaProps) {
  const { t } = useTranslation('comments');
  const area = useRef<HTMLTextAreaElement>(null);
  /** Where the caret goes once the name is in the text. */
  const caret = useRef<number | null>(null);
  const listId = useId();
  const [typing, setTyping] = useState<TypedMention | null>(null);
  const [active, setActive] = useState(0);
  const offered = typing === null ? [] : peopleFor(people, typing.typed);
  const isOpen = offered.length > 0;
  useEffect(() => {
    if (takesFocus) area.current?.focus();
  }, [takesFocus]);
  // Before the next key is typed, which a later frame would not be.
  useLayoutEffect(() => {
    if (caret.current !== null) area.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  }, [value]);
  const read = (element: HTMLTextAreaElement) => {
    const { selectionStart, selectionEnd } = element;
    setTyping(selectionStart === selectionEnd ? mentionAt(element.value, selectionStart) : null);
    setActive(0);
  };
  const take = (person: CommentPerson) => {
    if (typing === null) return;
    const written = writeMention(value, typing, person.name);
    onValue(written.text);
    onMention(person);
    setTyping(null);
    caret.current = written.caret;
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      event.currentTarget.form?.querySelector<HTMLElement>('[type="submit"]')?.click();
      return;
    }
    const person = offered[active];
    if (!isOpen || person === undefined || isComposing(event.nativeEvent)) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) setActive((active + step + offered.length) % offered.length);
    else if (event.key === 'Enter' || event.key === 'Tab') take(person);
    else if (event.key === 'Escape') setTyping(null);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const optionId = (at: number) => `${listId}-${at}`;
  return (
    <>
      <TextArea
        {...rest}
        ref={area}
        required
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={isOpen ? optionId(active) : undefined}
        value={value}
        onChange={({ target }) => {
          onValue(target.value);
          read(target);
        }}
        onSelect={({ currentTarget }) => {
          // Fires for each key: a list that shows a name stays.
          const now = mentionAt(currentTarget.value, currentTarget.selectionStart);
          if (now?.from !== typing?.from) setTyping(null);
        }}
        onBlur={() => setTyping(null)}
        onKeyDown={onKeyDown}
      />
      {isOpen && (
        <div id={listId} role="listbox" aria-label={t('people')} className="comment-people">
          {offered.map((person, at) => (
            <button
              key={person.id}
              type="button"
              id={optionId(at)}
              role="option"
              aria-selected={at === active}
              tabIndex={-1}
              // The text keeps the focus.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => take(person)}
            >
              <Avatar name={person.name} src={person.avatar} size={20} /> <bdi>{person.name}</bdi>
            </button>
          ))}
        </div>
      )}
    </>
  );
}
