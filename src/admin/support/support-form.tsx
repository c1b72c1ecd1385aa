import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type SupportCategory, type SupportContext, submitMessage } from '#src/api/support-messages.ts';
import { fieldFault, formErrorText } from '#src/i18n/error-text.ts';
import { Button } from '#src/ui/button.tsx';
import { Field } from '#src/ui/field.tsx';
import { Form } from '#src/ui/form.tsx';
import { ProgressBar } from '#src/ui/progress-bar.tsx';
import { Select } from '#src/ui/select.tsx';
import { TextArea } from '#src/ui/text-input.tsx';
import { useSubmit } from '#src/ui/use-submit.ts';
import { Attachments } from './attachments';
import { CATEGORIES } from './categories';
import { ContextChoice } from './context-choice';

/** Category, text, files and context. What was written stays until it is sent. */
export function SupportForm({ onSent }: { onSent: (reference: string) => void }) {
  const { t } = useTranslation('support-messages');
  const [category, setCategory] = useState<SupportCategory>('question');
  const [text, setText] = useState('');
  const [files, setFiles] = useState<readonly File[]>([]);
  const [context, setContext] = useState<SupportContext>({});
  const [share, setShare] = useState<number | null>(null);
  const send = async () => {
    setShare(files.length > 0 ? 0 : null);
    try {
      onSent(
        await submitMessage(
          { category, text, context, files },
          { onProgress: files.length > 0 ? setShare : undefined },
        ),
      );
    } finally {
      setShare(null);
    }
  };
  const submit = useSubmit({ send });
  return (
    <Form className="ui-form" submit={submit}>
      <Field label={t('category')} error={fieldFault(submit.error, 'category')}>
        {(ids) => (
          <Select
            {...ids}
            value={category}
            options={CATEGORIES.map((value) => ({ value, label: t(`categories.${value}`) }))}
            onChange={({ target }) => setCategory(CATEGORIES.find((known) => known === target.value) ?? 'other')}
          />
        )}
      </Field>
      <Field label={t('text')} help={t('textHelp')} error={fieldFault(submit.error, 'text')}>
        {(ids) => (
          <TextArea
            {...ids}
            required
            rows={7}
            minLength={10}
            maxLength={8000}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </Field>
      <Attachments files={files} onFiles={setFiles} error={fieldFault(submit.error, 'file')} />
      <ContextChoice onContext={setContext} />
      {share !== null && <ProgressBar label={t('sending')} value={share} />}
      {submit.error !== null && (
        <p role="alert" className="ui-error">
          {formErrorText(submit.error, submit.isAtField)}
        </p>
      )}
      <div>
        <Button type="submit" variant="solid" busy={submit.busy}>
          {t('send')}
        </Button>
      </div>
    </Form>
  );
}
