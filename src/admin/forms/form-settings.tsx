import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLists } from '#src/api/audience.ts';
import { saveForm, type SiteForm } from '#src/api/forms.ts';
import { useMembers } from '#src/api/organizations.ts';
import { fieldFault } from '#src/i18n/error-text.ts';
import { formatTime } from '#src/i18n/format.ts';
import { OutboxNotice } from '#src/parts/emails/outbox-notice.tsx';
import { SecretDialog } from '#src/parts/secret-dialog.tsx';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { Field } from '#src/ui/field.tsx';
import { FormDialog } from '#src/ui/form-dialog.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { NumberInput } from '#src/ui/number-input.tsx';
import { Select } from '#src/ui/select.tsx';
import { TextInput } from '#src/ui/text-input.tsx';
import { BoardField, ConfirmField } from './follow-fields';
import { type DraftProps, draftOf, type FormDraft } from './form-draft';
import { formName } from './form-name';

/** Members that are offered: those first that come first by name. */
const MAX_MEMBERS = 1000;
const MAX_DAYS = 3650;

/** Members who get a mail. */
function NotifyFields({ draft, change, error }: DraftProps) {
  const { t } = useTranslation('forms');
  const members = useMembers({ size: MAX_MEMBERS, sort: 'name' }).data?.members ?? [];
  const choose = (id: string, on: boolean) =>
    change({ notify: on ? [...draft.notify, id] : draft.notify.filter((other) => other !== id) });
  const fault = fieldFault(error, 'form.notify');
  return (
    <fieldset className="forms-members">
      <legend className="ui-label">{t('notify')}</legend>
      {members
        .filter(({ suspended }) => !suspended)
        .map(({ userId, name, email }) => (
          <Checkbox
            key={userId}
            label={<bdi>{name}</bdi>}
            help={<bdi>{email}</bdi>}
            checked={draft.notify.includes(userId)}
            onChange={({ target }) => choose(userId, target.checked)}
          />
        ))}
      {fault && (
        <p className="ui-error" role="alert">
          {fault}
        </p>
      )}
      <OutboxNotice />
    </fieldset>
  );
}

/** A list that senders are asked to join, how long submissions are kept, and a webhook. */
function OtherFields({ draft, change, error, keepsHook }: DraftProps & { readonly keepsHook: boolean }) {
  const { t } = useTranslation('forms');
  const lists = useLists().data?.lists ?? [];
  const options = [{ value: '', label: t('noList') }, ...lists.map(({ id, name }) => ({ value: id, label: name }))];
  return (
    <>
      <Field label={t('list')} help={t('listHelp')} error={fieldFault(error, 'form.listId')}>
        {(ids) => (
          <Select
            {...ids}
            options={options}
            value={draft.listId}
            onChange={({ target }) => change({ listId: target.value })}
          />
        )}
      </Field>
      <Field label={t('retention')} help={t('retentionHelp')} error={fieldFault(error, 'form.retentionDays')}>
        {(ids) => (
          <NumberInput
            {...ids}
            min={1}
            max={MAX_DAYS}
            integer
            placeholder={t('unlimited')}
            value={draft.retentionDays}
            onValue={(days) => change({ retentionDays: days })}
          />
        )}
      </Field>
      <Field
        label={t('webhook')}
        optional={t('ui:optional')}
        help={t('webhookHelp')}
        error={fieldFault(error, 'form.webhook')}
      >
        {(ids) => (
          <TextInput
            {...ids}
            type="url"
            dir="ltr"
            maxLength={2000}
            autoComplete="off"
            placeholder="https://"
            value={draft.webhook}
            onChange={({ target }) => change({ webhook: target.value, newSecret: false })}
          />
        )}
      </Field>
      {keepsHook && (
        <Checkbox
          label={t('newSecret')}
          help={t('newSecretHelp')}
          checked={draft.newSecret}
          onChange={({ target }) => change({ newSecret: target.checked })}
        />
      )}
    </>
  );
}

/** What happens with the submissions of a form. */
export function FormSettings({ form, onClose }: { form: SiteForm; onClose: () => void }) {
  const { t, i18n } = useTranslation('forms');
  const [stored] = useState(() => draftOf(form));
  const [draft, setDraft] = useState(stored);
  const [shown, show] = useState<string | null>(null);
  const secret = useRef<string | null>(null);
  const change = (part: Partial<FormDraft>) => setDraft((before) => ({ ...before, ...part }));
  const webhook = draft.webhook.trim();
  const submit = async () => {
    const { notify, retentionDays, listId, confirmEmail, boardId, newSecret } = draft;
    secret.current = await saveForm({
      id: form.id,
      notify: [...notify],
      retentionDays,
      newSecret,
      listId: listId === '' ? null : listId,
      confirmEmail: confirmEmail === '' ? null : confirmEmail,
      boardId: boardId === '' ? null : boardId,
      webhook: webhook === '' ? null : webhook,
    });
  };
  const done = () => (secret.current === null ? onClose() : show(secret.current));
  const { webhookFault: fault } = form.settings;
  if (shown !== null)
    return (
      <SecretDialog
        title={t('secret')}
        warning={t('secretOnce')}
        label={t('secret')}
        help={t('secretHelp')}
        copyLabel={t('copySecret')}
        doneLabel={t('done')}
        secret={shown}
        onClose={onClose}
      />
    );
  return (
    <FormDialog
      title={t('settingsOf', { name: formName(form, t) })}
      action={t('ui:save')}
      dirty={JSON.stringify(draft) !== JSON.stringify(stored)}
      onSubmit={submit}
      onDone={done}
      onClose={onClose}
    >
      {(error) => (
        <>
          {fault && (
            <Notice tone="warning">
              {t(`webhookFaults.${fault.reason}`, {
                time: formatTime(fault.at, i18n.language),
                status: String(fault.httpStatus ?? ''),
              })}
            </Notice>
          )}
          <NotifyFields draft={draft} change={change} error={error} />
          <ConfirmField draft={draft} change={change} error={error} />
          <BoardField draft={draft} change={change} error={error} />
          <OtherFields
            draft={draft}
            change={change}
            error={error}
            keepsHook={stored.webhook !== '' && webhook === stored.webhook}
          />
        </>
      )}
    </FormDialog>
  );
}
