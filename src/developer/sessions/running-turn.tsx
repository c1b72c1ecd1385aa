import { Square } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { stopTurn } from '#src/api/chat-sessions.ts';
import { Button } from '#src/ui/button.tsx';
import { useSending } from '#src/ui/use-sending.ts';
import { errorText } from '#src/i18n/error-text.ts';
import { useSessionView } from './session-view';

/** The turn under way: what it did so far, and how to end it. */
export function RunningTurn() {
  const { t } = useTranslation('chat-sessions');
  const { live, readOnly } = useSessionView();
  const { busy, error, run } = useSending();
  const { steps } = live;
  return (
    <div className="session-running">
      <span className="session-pulse ui-motion" aria-hidden />
      <div role="status" className="session-steps">
        {steps.length === 0 && <p>{t('step.waiting')}</p>}
        {steps.map(({ step, files }) => (
          <p key={step}>{t(`step.${step}`, { count: files })}</p>
        ))}
      </div>
      {readOnly === null && (
        <Button
          size="sm"
          icon={<Square />}
          busy={busy}
          data-tip-keys="Escape"
          data-tip={t('stop')}
          onClick={() => void run(() => stopTurn(live.session.id))}
        >
          {t('stop')}
        </Button>
      )}
      {error !== null && (
        <p role="alert" className="ui-error">
          {errorText(error)}
        </p>
      )}
    </div>
  );
}
