import { useTranslation } from 'react-i18next';
import { commentTicket } from '#src/api/tickets.ts';
import { TextForm } from '#src/parts/text-form.tsx';

/** A comment on a ticket. */
export function CommentForm({ id }: { id: string }) {
  const { t } = useTranslation('tickets');
  const send = (text: string) => commentTicket(id, text);
  const texts = { label: t('comment'), action: t('addComment'), draft: `ticket ${id}` };
  return <TextForm {...texts} field="text" maxLength={10_000} send={send} />;
}
