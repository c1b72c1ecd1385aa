import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { checkSender, confirmSenderCode, type DnsState, type Sender, sendSenderCode } from '#src/api/senders.ts';
import { errorText } from '#src/i18n/error-text.ts';
import { OutboxNotice } from '#src/parts/emails/outbox-notice.tsx';
import { Badge, type Tone } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { CopyButton } from '#src/ui/copy-button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { Field } from '#src/ui/field.tsx';
import { Form } from '#src/ui/form.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { TextInput } from '#src/ui/text-input.tsx';
import { useSending } from '#src/ui/use-sending.ts';
import { useSubmit } from '#src/ui/use-submit.ts';

const TONES: Readonly<Record<DnsState, Tone>> = { found: 'success', missing: 'plain', different: 'warning' };

function Copied({ label, value }: { label: string; value: string }) {
  return (
    <div className="sender-value">
      <span>{label}</span>
      <code dir="ltr">{value}</code>
      <CopyButton text={value} label={label} />
    </div>
  );
}

/** TXT records for the domain, and whether they were found. */
function Records({ sender }: { sender: Sender }) {
  const { t } = useTranslation('senders');
  const { busy, error, run } = useSending();
  return (
    <section className="audience-part">
      <h3>{t('records')}</h3>
      <p className="audience-muted">{t('recordsText')}</p>
      <ul className="sender-records">
        {sender.records.map(({ kind, name, value, state }) => (
          <li key={kind}>
            <p>
              <strong>{t(`kinds.${kind}`)}</strong> <Badge tone={TONES[state]}>{t(`dns.${state}`)}</Badge>
            </p>
            <p className="audience-muted">{t(`kindText.${kind}`)}</p>
            <Copied label={t('recordName')} value={name} />
            <Copied label={t('recordValue')} value={value} />
          </li>
        ))}
      </ul>
      <div className="ui-form-acts">
        <Button busy={busy} onClick={() => void run(() => checkSender(sender.id))}>
          {t('check')}
        </Button>
      </div>
      {error !== null && (
        <p role="alert" className="ui-error">
          {errorText(error)}
        </p>
      )}
    </section>
  );
}

/** The address is proven by a code that is mailed to it. */
function Code({ sender }: { sender: Sender }) {
  const { t } = useTranslation('senders');
  const [code, setCode] = useState('');
  const [isSent, setSent] = useState(false);
  const mailing = useSending();
  const submit = useSubmit({ send: () => confirmSenderCode(sender.id, code) });
  const mail = async () => {
    if (await mailing.run(() => sendSenderCode(sender.id))) setSent(true);
  };
  const failure = mailing.error ?? submit.error;
  return (
    <section className="audience-part">
      <h3>{t('proveByCode')}</h3>
      <p className="audience-muted">{t('codeText', { email: sender.email })}</p>
      <OutboxNotice />
      <div className="ui-form-acts">
        <Button busy={mailing.busy} onClick={() => void mail()}>
          {t(isSent ? 'sendCodeAgain' : 'sendCode')}
        </Button>
      </div>
      {isSent && (
        <Form className="ui-form" submit={submit}>
          <Field label={t('code')}>
            {(ids) => (
              <TextInput
                {...ids}
                required
                dir="ltr"
                inputMode="numeric"
                autoComplete="one-time-code"
                maxLength={40}
                value={code}
                onChange={({ target }) => setCode(target.value)}
              />
            )}
          </Field>
          <div className="ui-form-acts">
            <Button type="submit" variant="solid" busy={submit.busy}>
              {t('confirmCode')}
            </Button>
          </div>
        </Form>
      )}
      {failure !== null && (
        <p role="alert" className="ui-error">
          {errorText(failure)}
        </p>
      )}
    </section>
  );
}

/** What proves a sender, and what its domain needs. */
export function ProveDialog({ sender, onClose }: { sender: Sender; onClose: () => void }) {
  const { t } = useTranslation('senders');
  return (
    <Dialog
      title={sender.email}
      size="lg"
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('ui:close')}</Button>}
    >
      <div className="ui-form">
        {sender.proof === null ? (
          <Notice tone="warning">{t('unproven')}</Notice>
        ) : (
          <Notice tone="success">{t(`proofs.${sender.proof}`)}</Notice>
        )}
        {sender.proof === null && <Code sender={sender} />}
        <Records sender={sender} />
      </div>
    </Dialog>
  );
}
