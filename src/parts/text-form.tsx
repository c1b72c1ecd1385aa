import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldFault, formErrorText } from '#src/i18n/error-text.ts';
import { Button } from '#src/ui/button.tsx';
import { Field } from '#src/ui/field.tsx';
import { Form } from '#src/ui/form.tsx';
import { TextArea } from '#src/ui/text-input.tsx';
import { useSubmit } from '#src/ui/use-submit.ts';
import { useDraft } from './use-draft';

interface TextFormProps {
  readonly label: string;
  readonly help?: ReactNode;
  /** What the button says. */
  readonly action: string;
  /** The name of the text in the call, for its faults. */
  readonly field: string;
  /** What the text is written for: it is kept under that until it is sent or given up. */
  readonly draft: string;
  readonly rows?: number;
  readonly maxLength: number;
  /** It is the main action of its place. */
  readonly solid?: boolean;
  readonly send: (text: string) => Promise<void>;
  /**
   * It was opened for this one text, and begins focused unless it brings kept words: called when it is sent or given up.
   */
  readonly onDone?: () => void;
}

/** One text that is sent; it stays in its field, and is there again on coming back, until it is stored. */
export function TextForm(props: TextFormProps) {
  const { label, help, action, field, draft, rows = 2, maxLength, solid, send, onDone } = props;
  const { t } = useTranslation('ui');
  const [text, setText] = useDraft(draft);
  const input = useRef<HTMLTextAreaElement>(null);
  const isAsked = onDone !== undefined;
  useEffect(() => {
    if (isAsked && input.current?.value === '') input.current.focus();
  }, [isAsked]);
  const cancel = () => {
    setText('');
    onDone?.();
  };
  const submit = useSubmit({
    send: async () => {
      await send(text);
      setText('');
      onDone?.();
    },
  });
  return (
    <Form className="ui-form" submit={submit}>
      <Field label={label} help={help} error={fieldFault(submit.error, field)}>
        {(ids) => (
          <TextArea
            {...ids}
            ref={input}
            required
            rows={rows}
            maxLength={maxLength}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </Field>
      {submit.error !== null && (
        <p role="alert" className="ui-error">
          {formErrorText(submit.error, submit.isAtField)}
        </p>
      )}
      <div className="ui-form-acts">
        <Button type="submit" variant={solid ? 'solid' : 'outline'} busy={submit.busy}>
          {action}
        </Button>
        {onDone && <Button onClick={cancel}>{t('cancel')}</Button>}
      </div>
    </Form>
  );
}
