import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type Alarm, saveAlarm } from '#src/api/alarms.ts';
import { fieldFault } from '#src/i18n/error-text.ts';
import { Field } from '#src/ui/field.tsx';
import { FormDialog } from '#src/ui/form-dialog.tsx';
import { TextInput } from '#src/ui/text-input.tsx';
import { RuleFields } from './rule-fields';
import { TargetFields } from './target-fields';
import { useAlarmDraft } from './use-alarm-draft';

interface AlarmDialogProps {
  /** One that is changed; absent: a new one. */
  readonly alarm?: Alarm;
  /** Gets the new secret of its webhook, or null; closes the dialog. */
  readonly onSaved: (secret: string | null) => void;
  readonly onClose: () => void;
}

/** Asks for an alarm: what it watches, and whom it tells. */
export function AlarmDialog({ alarm, onSaved, onClose }: AlarmDialogProps) {
  const { t } = useTranslation('alarms');
  const form = useAlarmDraft(alarm);
  const secret = useRef<string | null>(null);
  const submit = async () => {
    secret.current = await saveAlarm(form.toSend());
  };
  return (
    <FormDialog
      title={t(alarm ? 'edit' : 'new')}
      action={alarm ? t('ui:save') : t('create')}
      dirty={form.isDirty}
      disabledReason={form.isComplete ? null : t('numbersMissing')}
      onSubmit={submit}
      onDone={() => onSaved(secret.current)}
      onClose={onClose}
    >
      {(error) => (
        <>
          <Field label={t('name')} missing={t('ui:nameMissing')} error={fieldFault(error, 'alarm.name')}>
            {(ids) => (
              <TextInput
                {...ids}
                data-autofocus
                required
                maxLength={80}
                value={form.draft.name}
                onChange={({ target }) => form.change({ name: target.value })}
              />
            )}
          </Field>
          <RuleFields form={form} error={error} />
          <TargetFields form={form} error={error} />
        </>
      )}
    </FormDialog>
  );
}
