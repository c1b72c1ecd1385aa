import { Square } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { stopTurn } from '#src/api/chat-sessions.ts';
import { Button } from '#src/ui/button.tsx';
import { useSending } from '#src/ui/use-sending.ts';
import { errorText } from '#src/i18n/error-text.ts';
import { formatNumber } from '#src/i18n/format.ts';
import { costText } from '#src/parts/cost-text.ts';
import { type LiveStep, stepKey } from './live-session';
import { useSessionView } from './session-view';

/** Steps that are shown; a model takes many. */
const MAX_STEPS = 6;
/** From here on the meter warns. */
const WARN_AT = 0.8;

function Step({ step }: { step: LiveStep }) {
  const { t } = useTranslation('chat-sessions');
  return (
    <p>
      {t(`step.${step.step}`, { count: step.files })}
      {step.path !== undefined && (
        <>
          {' '}
          <bdi dir="ltr" className="session-path">
            {step.path}
          </bdi>
        </>
      )}
    </p>
  );
}

/** Tokens that a model took so far of those it may take, and what they cost. */
function TokenMeter({ steps }: { steps: readonly LiveStep[] }) {
  const { t, i18n } = useTranslation('chat-sessions');
  const { prices } = useSessionView().live;
  const { usage, cap = 0 } = steps.filter((step) => step.usage).at(-1) ?? {};
  if (!usage) return null;
  const tokens = usage.input + usage.output;
  const said = { used: formatNumber(tokens, i18n.language), cap: formatNumber(cap, i18n.language) };
  const isNear = tokens >= cap * WARN_AT;
  return (
    <p className={isNear ? 'session-note session-tokens-near' : 'session-note'}>
      {t(isNear ? 'tokensNear' : 'tokensOf', said)}
      {tokens > 0 && ` · ${costText([usage], prices, t, i18n.language)}`}
    </p>
  );
}

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
        {steps.slice(-MAX_STEPS).map((step) => (
          <Step key={stepKey(step)} step={step} />
        ))}
        <TokenMeter steps={steps} />
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
