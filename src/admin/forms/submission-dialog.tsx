import { Download } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  addSubmissionNote,
  changeSubmissions,
  type FormSubmission,
  linkSubmissionFile,
  type SubmissionChange,
  type SubmissionState,
  useSubmissionNotes,
} from '#src/api/forms.ts';
import { keysOf } from '#src/api/keys-of.ts';
import { useMembers } from '#src/api/organizations.ts';
import { fieldFault, formErrorText } from '#src/i18n/error-text.ts';
import { formatBytes, formatTime } from '#src/i18n/format.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { Field } from '#src/ui/field.tsx';
import { Form } from '#src/ui/form.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Select } from '#src/ui/select.tsx';
import { TextArea } from '#src/ui/text-input.tsx';
import { tryOrTell } from '#src/ui/toasts.ts';
import { useSubmit } from '#src/ui/use-submit.ts';
import { answerLink, answerText } from './answer-text';

const MAX_MEMBERS = 1000;
const STATES = keysOf<SubmissionState>({ new: true, read: true, done: true, spam: true });

/** Files of one field; the browser saves each. */
function Files({ submission: { id, files }, field }: { submission: FormSubmission; field: string }) {
  const { t, i18n } = useTranslation('forms');
  const save = (file: string) => void tryOrTell(async () => window.location.assign(await linkSubmissionFile(id, file)));
  return (
    <ul className="forms-files">
      {files
        .filter((file) => file.field === field)
        .map((file) => (
          <li key={file.id}>
            <Button
              size="sm"
              icon={<Download />}
              aria-label={t('download', { name: file.name })}
              onClick={() => save(file.id)}
            >
              <bdi className="forms-file">{file.name}</bdi>
            </Button>
            <span>{formatBytes(file.bytes, i18n.language)}</span>
          </li>
        ))}
    </ul>
  );
}

/** An answer in words; an address of the sender opens what writes or calls there. */
function Words({ answer }: { answer: FormSubmission['answers'][number] }) {
  const { i18n } = useTranslation('forms');
  const words = <bdi>{answerText(answer, i18n.language)}</bdi>;
  const link = answerLink(answer);
  return link === null ? words : <a href={link}>{words}</a>;
}

function Answers({ submission }: { submission: FormSubmission }) {
  return (
    <dl className="forms-answers">
      {submission.answers.map((answer) => (
        <div key={answer.key}>
          <dt>
            <bdi>{answer.label || answer.key}</bdi>
          </dt>
          <dd>
            {answer.kind === 'file' ? <Files submission={submission} field={answer.key} /> : <Words answer={answer} />}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** State, and who takes care of it. */
function Handling({ submission }: { submission: FormSubmission }) {
  const { t } = useTranslation('forms');
  const members = useMembers({ size: MAX_MEMBERS, sort: 'name' }).data?.members ?? [];
  const { id, formId, state, assignedTo } = submission;
  const change = (part: SubmissionChange) => void tryOrTell(() => changeSubmissions(formId, [id], part));
  const people = members
    .filter(({ suspended }) => !suspended)
    .map(({ userId, name }) => ({ value: userId, label: name }));
  const gone = assignedTo && !people.some(({ value }) => value === assignedTo.id);
  const options = [
    { value: '', label: t('unassigned') },
    ...(gone ? [{ value: assignedTo.id, label: assignedTo.name }] : []),
    ...people,
  ];
  return (
    <div className="forms-handling">
      <Field label={t('state')}>
        {(ids) => (
          <Select
            {...ids}
            value={state}
            options={STATES.map((value) => ({ value, label: t(`states.${value}`) }))}
            onChange={({ target }) => change({ state: target.value as SubmissionState })}
          />
        )}
      </Field>
      <Field label={t('assignedTo')}>
        {(ids) => (
          <Select
            {...ids}
            value={assignedTo?.id ?? ''}
            options={options}
            onChange={({ target }) => change({ assignedTo: target.value || null })}
          />
        )}
      </Field>
    </div>
  );
}

function Notes({ id }: { id: string }) {
  const { t, i18n } = useTranslation('forms');
  const { data } = useSubmissionNotes(id);
  const [text, setText] = useState('');
  const submit = useSubmit({
    send: async () => {
      await addSubmissionNote(id, text.trim());
      setText('');
    },
  });
  return (
    <section className="forms-notes" aria-label={t('notes')}>
      <h3>{t('notes')}</h3>
      {data?.notes.map((note) => (
        <article key={note.id}>
          <p>
            <bdi>{note.text}</bdi>
          </p>
          <footer>
            <bdi>{note.by}</bdi> · <time dateTime={note.added_on}>{formatTime(note.added_on, i18n.language)}</time>
          </footer>
        </article>
      ))}
      <Form className="ui-form" submit={submit}>
        <Field label={t('newNote')} error={fieldFault(submit.error, 'text')}>
          {(ids) => (
            <TextArea
              {...ids}
              rows={2}
              maxLength={4000}
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
        {text.trim() !== '' && (
          <div>
            <Button type="submit" busy={submit.busy}>
              {t('addNote')}
            </Button>
          </div>
        )}
      </Form>
    </section>
  );
}

interface Props {
  readonly submission: FormSubmission;
  readonly onClose: () => void;
}

/** One submission in a drawer; a new one counts as read once it is open. */
export function SubmissionDialog({ submission, onClose }: Props) {
  const { t, i18n } = useTranslation('forms');
  const { id, formId, state, reasons, path, added_on: at } = submission;
  useEffect(() => {
    if (state === 'new') void tryOrTell(() => changeSubmissions(formId, [id], { state: 'read' }));
    // Only when it opens: a state that is set by hand stays.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [id]);
  return (
    <Dialog title={t('submission')} size="drawer" onClose={onClose}>
      <div className="forms-detail">
        <p className="forms-facts">
          <time dateTime={at}>{formatTime(at, i18n.language)}</time> · <bdi dir="ltr">{path}</bdi>
        </p>
        {state === 'spam' && reasons.length > 0 && (
          <Notice tone="warning">
            {t('spamBecause', { reasons: reasons.map((reason) => t(`reasons.${reason}`)).join(' ') })}
          </Notice>
        )}
        <Answers submission={submission} />
        <Handling submission={submission} />
        <Notes id={id} />
      </div>
    </Dialog>
  );
}
