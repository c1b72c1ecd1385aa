import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changeMessage } from '#src/api/support-messages.ts';
import { fieldFault, formErrorText } from '#src/i18n/error-text.ts';
import { Button } from '#src/ui/button.tsx';
import { Field } from '#src/ui/field.tsx';
import { Form } from '#src/ui/form.tsx';
import { TextArea } from '#src/ui/text-input.tsx';
import { useSubmit } from '#src/ui/use-submit.ts';

/** A note among operators; the button is there once it was changed. */
export function NoteForm({ id, note }: { id: string; note: string }) {
  const { t } = useTranslation('support-messages');
  const [text, setText] = useState(note);
  const submit = useSubmit({ send: () => changeMessage(id, { note: text }) });
  return (
    <Form className="ui-form" submit={submit}>
      <Field label={t('note')} help={t('noteHelp')} error={fieldFault(submit.error, 'note')}>
        {(ids) => (
          <TextArea {...ids} rows={2} maxLength={4000} value={text} onChange={({ target }) => setText(target.value)} />
        )}
      </Field>
      {submit.error !== null && (
        <p role="alert" className="ui-error">
          {formErrorText(submit.error, submit.isAtField)}
        </p>
      )}
      {text.trim() !== note && (
        <div>
          <Button type="submit" busy={submit.busy}>
            {t('saveNote')}
          </Button>
        </div>
      )}
    </Form>
  );
}
