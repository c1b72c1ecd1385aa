import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { applyImport, isAtWork, type PeopleImport, type SamplePerson, useImport } from '#src/api/audience.ts';
import { errorText } from '#src/i18n/error-text.ts';
import { formatNumber } from '#src/i18n/format.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { ErrorPanel } from '#src/ui/error-panel.tsx';
import { Gap } from '#src/ui/gap.tsx';
import { ProgressBar } from '#src/ui/progress-bar.tsx';
import { SkeletonRows } from '#src/ui/skeleton.tsx';
import { Steps } from '#src/ui/steps.tsx';
import { useSending } from '#src/ui/use-sending.ts';
import { ImportReport } from './import-report';
import { PlanForm } from './plan-form';
import { StoredSamples } from './stored-samples';
import { useSteps } from './use-steps';

function Progress({ item }: { item: PeopleImport }) {
  const { t, i18n } = useTranslation('audience');
  const number = (value: number) => formatNumber(value, i18n.language);
  const label = t(item.state === 'checking' ? 'checkingRows' : 'applyingRows', { done: number(item.done) });
  return (
    <div role="status">
      <p>{label}</p>
      <ProgressBar label={label} value={item.rows ? item.done : undefined} max={item.rows ?? 1} />
    </div>
  );
}

interface BodyProps {
  readonly item: PeopleImport;
  /** Of the first rows, as they would be stored. */
  readonly people: readonly SamplePerson[];
  readonly onPlan: () => void;
  readonly onClose: () => void;
}

/** An import that has a plan: its progress, its numbers, and the button that takes it in. */
function Checked({ item, people, onPlan, onClose }: BodyProps) {
  const { t, i18n } = useTranslation('audience');
  const { busy, error, run } = useSending();
  const { steps, current } = useSteps(item.state);
  const count = item.numbers === null ? 0 : item.numbers.added + item.numbers.changed + item.numbers.unchanged;
  const footer =
    item.state === 'checked' ? (
      <>
        <Button onClick={onPlan}>{t('changeColumns')}</Button>
        <Gap />
        <Button onClick={onClose}>{t('later')}</Button>
        <Button
          variant="solid"
          busy={busy}
          disabledReason={count === 0 ? t('nothingToImport') : null}
          onClick={() => void run(() => applyImport(item.id))}
        >
          {t('importRows', { count, number: formatNumber(count, i18n.language) })}
        </Button>
      </>
    ) : (
      <>
        {item.state === 'done' && (
          <Link className="link" to="/emailers?tab=people">
            {t('showPeople')}
          </Link>
        )}
        <Gap />
        <Button onClick={onClose}>{t('ui:close')}</Button>
      </>
    );
  return (
    <Dialog title={item.fileName} size="lg" footer={footer} onClose={onClose}>
      <div className="ui-form">
        <Steps label={t('steps')} steps={steps} current={current} />
        {isAtWork(item) && <Progress item={item} />}
        {!isAtWork(item) && <ImportReport item={item} />}
        {item.state === 'checked' && <StoredSamples plan={item.plan} people={people} />}
        {error !== null && (
          <div role="alert" className="ui-dialog-error">
            {errorText(error)}
          </div>
        )}
      </div>
    </Dialog>
  );
}

/** An import, from its columns to its report. It goes on while the dialog is closed. */
export function ImportDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation('audience');
  const [planning, plan] = useState(false);
  const { data, error, retry } = useImport(id);
  if (!data)
    return (
      <Dialog title={t('tabs.imports')} size="lg" onClose={onClose}>
        {error === undefined ? <SkeletonRows label={t('ui:loading')} /> : <ErrorPanel error={error} onRetry={retry} />}
      </Dialog>
    );
  const { item, samples, formats, people } = data;
  if (item.state === 'uploaded' || planning)
    return <PlanForm item={item} samples={samples} formats={formats} onClose={onClose} onPlanned={() => plan(false)} />;
  return <Checked item={item} people={people} onPlan={() => plan(true)} onClose={onClose} />;
}
