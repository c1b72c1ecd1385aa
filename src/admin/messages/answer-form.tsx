import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { answerMessage } from '#src/api/support.ts';
import { fieldFault, formErrorText } from '#src/i18n/error-text.ts';
import { Button } from '#src/ui/button.tsx';
import { Field } from '#src/ui/field.tsx';
import { Form } from '#src/ui/form.tsx';
import { TextArea } from '#src/ui/text-input.tsx';
import { showToast } from '#src/ui/toasts.ts';
import { useSubmit } from '#src/ui/use-submit.ts';

/** The answer that goes to the sender by mail. */
export function AnswerForm({ id, email }: { id: string; email: string }) {
  const { t } = useTranslation('support');
  const [text, setText] = useState('');
  const submit = useSubmit({
    send: async () => {
      await answerMessage(id, text);
      setText('');
      showToast({ tone: 'success', text: t('answered', { email }) });
    },
  });
  return (
    <Form className="ui-form" submit={submit}>
      <Field label={t('answer')} help={t('answerHelp', { email })} error={fieldFault(submit.error, 'text')}>
        {(ids) => (
          <TextArea
            {...ids}
            required
            rows={4}
            maxLength={8000}
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
      <div>
        <Button type="submit" variant="solid" busy={submit.busy}>
          {t('sendAnswer')}
        </Button>
      </div>
    </Form>
  );
}
