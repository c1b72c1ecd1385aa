import { useTranslation } from 'react-i18next';
import { answerMessage } from '#src/api/support-messages.ts';
import { TextForm } from '#src/parts/text-form.tsx';
import { showToast } from '#src/ui/toasts.ts';

/** The answer that goes to the sender by mail. */
export function AnswerForm({ id, email }: { id: string; email: string }) {
  const { t } = useTranslation('support-messages');
  const send = async (text: string) => {
    await answerMessage(id, text);
    showToast({ tone: 'success', text: t('answered', { email }) });
  };
  return (
    <TextForm
      {...{ label: t('answer'), help: t('answerHelp', { email }), action: t('sendAnswer') }}
      {...{ draft: `support ${id}`, field: 'text', rows: 4, maxLength: 8000, solid: true, send }}
    />
  );
}
