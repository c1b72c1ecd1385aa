import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CommentPerson, CommentWords } from '#src/api/comments.ts';
import { fieldFault, formErrorText } from '#src/i18n/error-text.ts';
import { Button } from '#src/ui/button.tsx';
import { Field } from '#src/ui/field.tsx';
import { Form } from '#src/ui/form.tsx';
import { useSubmit } from '#src/ui/use-submit.ts';
import { MentionArea } from './mention-area';
import { mentionsIn } from './mentions';
import { useDraft } from '../use-draft';

/** As long as a comment may be (common/contract/comments.ts). */
const MAX_CHARACTERS = 10_000;

interface CommentFormProps {
  readonly label: string;
  /** What the button says. */
  readonly action: string;
  readonly people: readonly CommentPerson[];
  /** What the text is written for: it is kept under that until it is stored. */
  readonly draft: string;
  /** What was said already, and whom it names. */
  readonly initial?: CommentWords;
  /** Stores it; what it throws is shown, and the text stays. */
  readonly send: (words: CommentWords) => Promise<unknown>;
  /** It was opened for this one text, and begins focused: called when it is stored or given up. */
  readonly onDone?: () => void;
}

const NONE: readonly string[] = [];

/** Room to say something, with people to name by `@`. */
export function CommentForm(props: CommentFormProps) {
  const { label, action, people, draft, initial, send, onDone } = props;
  const { t } = useTranslation(['comments', 'ui']);
  const before = initial?.text ?? '';
  const [text, setText] = useDraft(draft, before);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(initial?.mentions ?? NONE));
  const submit = useSubmit({
    send: async () => {
      await send({ text, mentions: mentionsIn(text, people, chosen) });
      setText(before);
      onDone?.();
    },
  });
  const cancel = () => {
    setText(before);
    onDone?.();
  };
  return (
    <Form className="ui-form comment-form" submit={submit}>
      <Field label={label} help={t('help')} error={fieldFault(submit.error, 'text')}>
        {(ids) => (
          <MentionArea
            {...ids}
            value={text}
            maxLength={MAX_CHARACTERS}
            people={people}
            takesFocus={onDone !== undefined}
            onValue={setText}
            onMention={({ id }) => setChosen((known) => new Set(known).add(id))}
          />
        )}
      </Field>
      {submit.error !== null && (
        <p role="alert" className="ui-error">
          {formErrorText(submit.error, submit.isAtField)}
        </p>
      )}
      <div className="ui-form-acts">
        <Button type="submit" size="sm" variant="solid" busy={submit.busy}>
          {action}
        </Button>
        {onDone && (
          <Button size="sm" onClick={cancel}>
            {t('ui:cancel')}
          </Button>
        )}
      </div>
    </Form>
  );
}
