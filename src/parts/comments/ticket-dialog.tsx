import { SquareKanban } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { type CommentThread, makeThreadTicket } from '#src/api/comments.ts';
import { type Board, useBoards } from '#src/api/tickets.ts';
import { fieldFault } from '#src/i18n/error-text.ts';
import { Dialog } from '#src/ui/dialog.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { ErrorPanel } from '#src/ui/error-panel.tsx';
import { Field } from '#src/ui/field.tsx';
import { FormDialog } from '#src/ui/form-dialog.tsx';
import { Select } from '#src/ui/select.tsx';
import { SkeletonRows } from '#src/ui/skeleton.tsx';
import { showToast } from '#src/ui/toasts.ts';
import { TitleAndText } from '../title-and-text';
import { threadAddress } from './thread-address';
import { firstLine } from './thread-rules';

interface TicketDialogProps {
  readonly thread: CommentThread;
  readonly onClose: () => void;
}

/** A title is not longer (common/contract/comments.ts). */
const MAX_TITLE = 200;

function quoted(text: string): string {
  return text
    .split('\n')
    .map((line) => `> ${line}`.trimEnd())
    .join('\n');
}

/** What the ticket says to begin with: what was said, and the page, element, width and address that it is about. */
function useTicketText(thread: CommentThread): string {
  const { t } = useTranslation('comments');
  const { place, label, width, comments } = thread;
  const page = place.kind === 'page' ? place.pageName : `${place.projectName} ${place.path}`;
  const element =
    place.kind === 'page' || place.mark === null ? label : `${label} (${place.mark.replace(/:\d+$/, '')})`;
  const facts = [
    t('ticket.page', { page }),
    t('ticket.element', { element }),
    t('ticket.width', { width }),
    t('ticket.link', { link: threadAddress(thread) }),
  ];
  return [quoted(comments[0]?.text ?? ''), '', ...facts.map((fact) => `- ${fact}`)].join('\n');
}

function TicketForm({ thread, boards, onClose }: TicketDialogProps & { boards: readonly Board[] }) {
  const { t } = useTranslation('comments');
  const first = { title: firstLine(thread.comments[0]?.text ?? '', MAX_TITLE), body: useTicketText(thread) };
  const [before] = useState(first);
  const [{ title, body }, setWords] = useState(first);
  const [board, setBoard] = useState(boards[0]!.key);
  const make = async () => {
    await makeThreadTicket(thread.id, { board, title, body });
    showToast({ tone: 'success', text: t('ticket.made') });
  };
  return (
    <FormDialog
      title={t('ticket.make')}
      action={t('ticket.create')}
      dirty={title !== before.title || body !== before.body}
      onSubmit={make}
      onClose={onClose}
    >
      {(error) => (
        <>
          <TitleAndText
            labels={{ title: t('ticket.title'), text: t('ticket.text'), help: t('ticket.textHelp') }}
            {...{ title, text: body, error }}
            onChange={(change) => setWords((now) => ({ ...now, ...change }))}
          />
          <Field label={t('ticket.board')} error={fieldFault(error, 'board')}>
            {(ids) => (
              <Select
                {...ids}
                value={board}
                options={boards.map(({ key, name }) => ({ value: key, label: name }))}
                onChange={({ target }) => setBoard(target.value)}
              />
            )}
          </Field>
        </>
      )}
    </FormDialog>
  );
}

/** Makes a ticket of a thread: on a board, with the words and the place of the thread. */
export function TicketDialog(props: TicketDialogProps) {
  const { t } = useTranslation(['comments', 'ui']);
  const { data, error, retry } = useBoards();
  if (data && data.boards.length > 0) return <TicketForm {...props} boards={data.boards} />;
  return (
    <Dialog title={t('ticket.make')} size="sm" onClose={props.onClose}>
      {data === undefined && error === undefined && <SkeletonRows label={t('ui:loading')} />}
      {data === undefined && error !== undefined && <ErrorPanel error={error} onRetry={retry} />}
      {data && (
        <EmptyState
          icon={<SquareKanban />}
          title={t('ticket.noBoard')}
          text={t('ticket.noBoardText')}
          action={
            <Link className="link" to="/tickets">
              {t('ticket.toBoards')}
            </Link>
          }
        />
      )}
    </Dialog>
  );
}
