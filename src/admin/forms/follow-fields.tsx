import { useTranslation } from 'react-i18next';
import { can } from '#common/rules/can.ts';
import { usePrincipal } from '#src/api/accounts.ts';
import { useEmails } from '#src/api/emails.ts';
import { useBoards } from '#src/api/tickets.ts';
import { fieldFault } from '#src/i18n/error-text.ts';
import { Field } from '#src/ui/field.tsx';
import { type Option, Select } from '#src/ui/select.tsx';
import type { DraftProps } from './form-draft';

/** E-mails that are offered: the first by name. */
const MAX_EMAILS = 200;

/** Isolated: a line from right to left would turn its brackets around. */
const VARIABLE = '\u2066{{message.name}}\u2069';

/** The options with the one that is chosen, also where it is not among them. */
function withChosen(options: readonly Option[], value: string): Option[] {
  return value === '' || options.some((option) => option.value === value)
    ? [...options]
    : [...options, { value, label: value }];
}

/** The e-mail that senders get. */
export function ConfirmField({ draft, change, error }: DraftProps) {
  const { t } = useTranslation('forms');
  const emails = useEmails({ size: MAX_EMAILS, sort: 'name' }).data?.pageTemplates ?? [];
  const found = emails.map(({ global_id: value, name: label }) => ({ value, label }));
  return (
    <Field
      label={t('confirm')}
      help={t('confirmHelp', { variable: VARIABLE })}
      error={fieldFault(error, 'form.confirmEmail')}
    >
      {(ids) => (
        <Select
          {...ids}
          options={[{ value: '', label: t('noEmail') }, ...withChosen(found, draft.confirmEmail)]}
          value={draft.confirmEmail}
          onChange={({ target }) => change({ confirmEmail: target.value })}
        />
      )}
    </Field>
  );
}

function Boards({ draft, change, error }: DraftProps) {
  const { t } = useTranslation('forms');
  const boards = useBoards().data?.boards ?? [];
  const found = boards.map(({ id: value, name: label }) => ({ value, label }));
  return (
    <Field label={t('board')} help={t('boardHelp')} error={fieldFault(error, 'form.boardId')}>
      {(ids) => (
        <Select
          {...ids}
          options={[{ value: '', label: t('noBoard') }, ...withChosen(found, draft.boardId)]}
          value={draft.boardId}
          onChange={({ target }) => change({ boardId: target.value })}
        />
      )}
    </Field>
  );
}

/** The board that gets a ticket for each submission, for who may see boards. */
export function BoardField(props: DraftProps) {
  return can(usePrincipal(), 'develop') ? <Boards {...props} /> : null;
}
