import { useTranslation } from 'react-i18next';
import { useMembers } from '#src/api/organizations.ts';
import { fieldFault } from '#src/i18n/error-text.ts';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { Field } from '#src/ui/field.tsx';
import { TextInput } from '#src/ui/text-input.tsx';
import type { AlarmDraft } from './use-alarm-draft';

/** Members that are offered: those first that come first by name. */
const MAX_MEMBERS = 1000;

interface TargetFieldsProps {
  readonly form: AlarmDraft;
  /** What the last submit threw. */
  readonly error: unknown;
}

/** Whom an alarm tells: members by email, a webhook. */
export function TargetFields({ form: { draft, change, keepsHook }, error }: TargetFieldsProps) {
  const { t } = useTranslation('alarms');
  const members = useMembers({ size: MAX_MEMBERS, sort: 'name' }).data?.members ?? [];
  const active = members.filter(({ suspended }) => !suspended);
  const choose = (id: string, on: boolean) =>
    change({ members: on ? [...draft.members, id] : draft.members.filter((other) => other !== id) });
  const fault = fieldFault(error, 'alarm.members');
  return (
    <>
      <fieldset className="metrics-alarm-members">
        <legend className="ui-label">{t('members')}</legend>
        <div className="metrics-alarm-choices">
          {active.map(({ userId, name, email }) => (
            <Checkbox
              key={userId}
              label={<bdi>{name}</bdi>}
              help={<bdi>{email}</bdi>}
              checked={draft.members.includes(userId)}
              onChange={({ target }) => choose(userId, target.checked)}
            />
          ))}
        </div>
        {fault && (
          <p className="ui-error" role="alert">
            {fault}
          </p>
        )}
      </fieldset>
      <Field
        label={t('webhook')}
        optional={t('ui:optional')}
        help={t('webhookHelp')}
        error={fieldFault(error, 'alarm.webhook')}
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
