import { Ban, Check, Circle, CircleAlert, LoaderCircle } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { type BuildProgress, type BuildStep, isUnderWay } from '#src/api/deployments.ts';
import { Card } from '#src/ui/card.tsx';
import { formatSpan } from '#src/i18n/format-span.ts';
import { useNow } from '#src/ui/use-now.ts';

/** Status of a step: the last one is where a build is, or where it ended; checks each end for themselves. */
function StepIcon({ step, isLast, status }: { step: BuildStep; isLast: boolean; status: BuildProgress['status'] }) {
  if (step.ms === null) return <LoaderCircle className="step-running ui-motion" aria-hidden />;
  if (step.failed || (isLast && status === 'failed')) return <CircleAlert className="step-failed" aria-hidden />;
  if (isLast && status === 'cancelled') return <Ban aria-hidden />;
  return <Check className="step-done" aria-hidden />;
}

/** The steps of a build with their times. */
export function StepsCard({
  progress,
  reused = false,
}: {
  progress: Pick<BuildProgress, 'status' | 'steps'>;
  /** They are those of an earlier deployment. */
  reused?: boolean;
}) {
  const { t, i18n } = useTranslation('deployments');
  const { steps, status } = progress;
  const now = useNow(steps.some(({ ms }) => ms === null));
  return (
    <Card title={t('steps')}>
      {reused && <p className="build-reused">{t('reusedText')}</p>}
      <ol className="build-steps">
        {steps.length === 0 && (
          <li>
            <Circle aria-hidden />
            <span>{isUnderWay(status) ? t(`status.${status}`) : t('noSteps')}</span>
          </li>
        )}
        {steps.map((step, index) => (
          <li key={step.name}>
            <StepIcon step={step} isLast={index === steps.length - 1} status={status} />
            <span>{t(`step.${step.name}`)}</span>
            <span className="deployment-note">
              {formatSpan(step.ms ?? Math.max(0, now - Date.parse(step.startedAt)), i18n.language)}
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
