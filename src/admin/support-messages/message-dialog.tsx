import { useTranslation } from 'react-i18next';
import { changeMessage, type InboxDetail, useInboxMessage } from '#src/api/support-messages.ts';
import { formatTime } from '#src/i18n/format.ts';
import { MessageStateBadge } from '#src/parts/message-state.tsx';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { ErrorPanel } from '#src/ui/error-panel.tsx';
import { Gap } from '#src/ui/gap.tsx';
import { SkeletonRows } from '#src/ui/skeleton.tsx';
import { showFailure, showToast } from '#src/ui/toasts.ts';
import { AnswerForm } from './answer-form';
import { MessageFacts } from './message-facts';
import { NoteForm } from './note-form';

/** Opens a closed message again; an open one is done with, and so is its dialog: "Undo" takes that back. */
async function toggle(t: (key: string) => string, { id, state }: InboxDetail, onClose: () => void): Promise<void> {
  if (state === 'closed') return changeMessage(id, { state: 'open' });
  await changeMessage(id, { state: 'closed' });
  onClose();
  const undo = { label: t('ui:undo'), run: () => void changeMessage(id, { state }).catch(showFailure) };
  showToast({ tone: 'success', text: t('support-messages:closed'), action: undo });
}

function Conversation({ message }: { message: InboxDetail }) {
  const { t, i18n } = useTranslation('support-messages');
  return (
    <>
      <p className="message-text" dir="auto">
        {message.text}
      </p>
      {message.answers.map(({ id, by, text, added_on }) => (
        <section key={id} className="message-answer" aria-label={t('answer')}>
          <p className="message-note">
            <bdi>{by}</bdi> · <time dateTime={added_on}>{formatTime(added_on, i18n.language)}</time>
          </p>
          <p className="message-text" dir="auto">
            {text}
          </p>
        </section>
      ))}
    </>
  );
}

/** One message: what was written, its facts and files, answers, a note for operators, and its state. */
export function MessageDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation('support-messages');
  const { data, error, retry } = useInboxMessage(id);
  if (!data) {
    return (
      <Dialog title={t('message')} size="lg" onClose={onClose}>
        {error === undefined ? <SkeletonRows label={t('ui:loading')} /> : <ErrorPanel error={error} onRetry={retry} />}
      </Dialog>
    );
  }
  const { message } = data;
  const footer = (
    <>
      <span className="message-state">
        <MessageStateBadge state={message.state} />
      </span>
      <Gap />
      <Button onClick={() => void toggle(t, message, onClose).catch(showFailure)}>
        {t(message.state === 'closed' ? 'reopen' : 'close')}
      </Button>
    </>
  );
  return (
    <Dialog title={t('messageTitle', { reference: message.reference })} size="lg" footer={footer} onClose={onClose}>
      <div className="message">
        <MessageFacts message={message} />
        <Conversation message={message} />
        <AnswerForm id={message.id} email={message.email} />
        <NoteForm key={message.note} id={message.id} note={message.note} />
      </div>
    </Dialog>
  );
}
