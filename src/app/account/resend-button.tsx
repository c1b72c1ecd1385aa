import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#src/ui/button.tsx';
import { useSending } from '#src/ui/use-sending.ts';
import { clock } from './clock';
import { useSecondsLeft } from './use-seconds-left';
import { failureText } from './failure-text';

/** So long a mail may take before it makes sense to ask for another one. */
const PAUSE_MS = 60_000;

export interface ResendButtonProps {
  readonly label: string;
  /** Said once it was sent. */
  readonly said: string;
  /** When the last mail was sent, milliseconds since 1970; null = none that is known. */
  readonly sentAt: number | null;
  readonly send: () => Promise<void>;
}

/** Mails something again; between two mails it counts down. */
export function ResendButton({ label, said, sentAt, send }: ResendButtonProps) {
  const { t } = useTranslation('accounts');
  const [end, setEnd] = useState((sentAt ?? 0) + PAUSE_MS);
  const [isSent, setSent] = useState(false);
  const { busy, error, run } = useSending();
  const left = useSecondsLeft(end);
  const again = async () => {
    setSent(false);
    if (!(await run(send))) return;
    setSent(true);
    setEnd(Date.now() + PAUSE_MS);
  };
  const time = clock(left);
  return (
    <div className="form-stack">
      <Button
        busy={busy}
        disabledReason={left > 0 ? t('soon', { time }) : null}
        onClick={() => void again()}
        className="resend"
      >
        {label}
        {left > 0 && (
          <span className="resend-left" aria-hidden>
            {time}
          </span>
        )}
      </Button>
      <div role="status">{isSent && <p className="form-said">{said}</p>}</div>
      {error !== null && (
        <p role="alert" className="form-error">
          {failureText(error)}
        </p>
      )}
    </div>
  );
}
