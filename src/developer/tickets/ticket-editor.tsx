import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Ticket } from '#src/api/tickets.ts';
import { formErrorText } from '#src/i18n/error-text.ts';
import { TitleAndText } from '#src/parts/title-and-text.tsx';
import { Button } from '#src/ui/button.tsx';
import { Form } from '#src/ui/form.tsx';
import { useSubmit } from '#src/ui/use-submit.ts';
import { ConflictNotice } from './conflict-notice';
import { type EditConflict, saveEdit } from './save-edit';

interface TicketEditorProps {
  readonly ticket: Ticket;
  readonly onDirty: (isDirty: boolean) => void;
  readonly onDone: () => void;
}

/** The reader has just asked to edit: the title is where that begins. */
function focusFirst(input: HTMLInputElement | null) {
  return input?.focus();
}

/**
 * Title and text in fields. If another person saved the same ones in the meantime, theirs are shown above one's own.
 */
export function TicketEditor({ ticket, onDirty, onDone }: TicketEditorProps) {
  const { t } = useTranslation('tickets');
  /** What the edit is based on; the ticket itself may be read again meanwhile. */
  const [base, setBase] = useState(ticket);
  const [draft, setDraft] = useState({ title: ticket.title, body: ticket.body });
  const [conflict, setConflict] = useState<EditConflict | null>(null);
  const { title, body } = draft;
  const change = (fields: Partial<typeof draft>) => {
    const next = { ...draft, ...fields };
    setDraft(next);
    onDirty(next.title !== base.title || next.body !== base.body);
  };
  const submit = useSubmit({
    send: async () => {
      const mine = { ...(title !== base.title && { title }), ...(body !== base.body && { body }) };
      const saved = await saveEdit(base, mine);
      if (!('theirs' in saved)) return onDone();
      setConflict(saved);
      setBase(saved.theirs);
    },
  });
  const { error } = submit;
  return (
    <Form className="ui-form ticket-text" submit={submit}>
      {conflict && <ConflictNotice conflict={conflict} onTake={change} />}
      <TitleAndText
        labels={{ title: t('field.title'), text: t('text'), help: t('markdownHelp') }}
        {...{ title, text: body, error, path: 'ticket.', textClass: 'ticket-description', titleRef: focusFirst }}
        onChange={change}
      />
      {error !== null && (
        <p role="alert" className="ui-error">
          {formErrorText(error, submit.isAtField)}
        </p>
      )}
      <div className="ticket-buttons">
        <Button type="submit" variant="solid" busy={submit.busy}>
          {t('ui:save')}
        </Button>
        <Button onClick={onDone}>{t('ui:cancel')}</Button>
      </div>
    </Form>
  );
}
