import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldFault, formErrorText } from '#src/i18n/error-text.ts';
import { Button } from './button';
import { Field } from './field';
import { Form } from './form';
import { TextArea } from './text-input';
import { useSubmit } from './use-submit';

interface TextFormProps {
  readonly label: string;
  readonly help?: ReactNode;
  /** What the button says. */
  readonly action: string;
  /** The name of the text in the call, for its faults. */
  readonly field: string;
  readonly rows?: number;
  readonly maxLength: number;
  /** It is the main action of its place. */
  readonly solid?: boolean;
  readonly send: (text: string) => Promise<void>;
  /** It was opened for this one text, and begins focused: called when it is sent or given up. */
  readonly onDone?: () => void;
}

/** One text that is sent; it stays in its field until it is stored. */
export function TextForm(props: TextFormProps) {
  const { label, help, action, field, rows = 2, maxLength, solid, send, onDone } = props;
  const { t } = useTranslation('ui');
  const [text, setText] = useState('');
  const input = useRef<HTMLTextAreaElement>(null);
  const isAsked = onDone !== undefined;
  useEffect(() => {
    if (isAsked) input.current?.focus();
  }, [isAsked]);
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
        {onDone && <Button onClick={onDone}>{t('cancel')}</Button>}
      </div>
    </Form>
  );
}
