import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { can } from '#common/rules/can.ts';
import { usePrincipal } from '#src/api/accounts.ts';
import { saveSendingSettings, type SendingSettings, useSendingSettings } from '#src/api/senders.ts';
import { fieldFault, formErrorText } from '#src/i18n/error-text.ts';
import { OutboxNotice } from '#src/parts/emails/outbox-notice.tsx';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { Field } from '#src/ui/field.tsx';
import { Form } from '#src/ui/form.tsx';
import { FormFoot } from '#src/ui/form-foot.tsx';
import { LoadedCard } from '#src/ui/loaded-card.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { NumberInput } from '#src/ui/number-input.tsx';
import { useSubmit } from '#src/ui/use-submit.ts';

/** Mails a second; the server holds to both. */
const [MIN_RATE, MAX_RATE] = [0.1, 500];

function SendingForm({ rate, counted }: SendingSettings) {
  const { t } = useTranslation('senders');
  const [value, setValue] = useState<number | null>(rate);
  const [isCounted, setCounted] = useState(counted);
  const mayManage = can(usePrincipal(), 'site.manage');
  const submit = useSubmit({ send: () => saveSendingSettings({ rate: value ?? rate, counted: isCounted }) });
  return (
    <Form className="ui-form" submit={submit}>
      <Field label={t('rate')} help={t('rateHelp')} error={fieldFault(submit.error, 'rate')}>
        {(ids) => (
          <NumberInput
            {...ids}
            required
            integer
            min={MIN_RATE}
            max={MAX_RATE}
            disabled={!mayManage}
            value={value}
            onValue={setValue}
          />
        )}
      </Field>
      <Checkbox
        label={t('counted')}
        help={t('countedHelp')}
        disabled={!mayManage}
        checked={isCounted}
        onChange={({ target }) => setCounted(target.checked)}
      />
      {mayManage && (
        <FormFoot
          busy={submit.busy}
          dirty={value !== rate || isCounted !== counted}
          error={submit.error === null ? null : formErrorText(submit.error, submit.isAtField)}
        />
      )}
    </Form>
  );
}

/** How fast the site sends, and what this installation can do. */
export function SendingCard() {
  const { t } = useTranslation('senders');
  const { data, error, retry } = useSendingSettings();
  const settings = data?.settings;
  return (
    <LoadedCard title={t('sending')} padded loaded={settings !== undefined} error={error} onRetry={retry}>
      {settings && (
        <div className="ui-form">
          <OutboxNotice />
          {settings.smtp && !settings.bounces && <Notice>{t('noBounces')}</Notice>}
          <SendingForm key={JSON.stringify(settings)} {...settings} />
        </div>
      )}
    </LoadedCard>
  );
}
