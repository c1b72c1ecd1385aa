import { useTranslation } from 'react-i18next';
import { choosePlan, type CurrentSubscription, type OfferedPlan, usePlanPreview } from '#src/api/subscriptions.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { ErrorPanel } from '#src/ui/error-panel.tsx';
import { SkeletonRows } from '#src/ui/skeleton.tsx';
import { useSending } from '#src/ui/use-sending.ts';
import { ChangeFacts } from './change-facts';
import { ExcessList } from './excess-list';
import { Failure } from './failure';

interface ChangeDialogProps {
  readonly plan: OfferedPlan;
  readonly current: CurrentSubscription;
  readonly onClose: () => void;
}

/** The browser is on its way to another page: the button stays busy until then. */
function untilGone() {
  return new Promise<void>(() => undefined);
}

/** Shows what choosing a plan costs and when it begins, before it is chosen. */
export function ChangeDialog({ plan, current, onClose }: ChangeDialogProps) {
  const { t } = useTranslation(['subscriptions', 'ui']);
  const { data: preview, error: refused, retry } = usePlanPreview(plan.id);
  const { busy, error, run } = useSending();
  const change = preview?.change ?? plan.change ?? 'checkout';
  const isPaid = change === 'checkout' && current.payments !== 'local';
  const choose = async () => {
    window.location.assign(await choosePlan(plan.id));
    await untilGone();
  };
  const footer = (
    <>
      <Button onClick={onClose}>{t('ui:cancel')}</Button>
      {refused === undefined && (
        <Button variant="solid" busy={busy || !preview} onClick={() => void run(choose)} data-autofocus>
          {isPaid ? t('change.pay') : t(`choose.${change}`, { plan: plan.name })}
        </Button>
      )}
    </>
  );
  return (
    <Dialog title={t(`change.title.${change}`, { plan: plan.name })} footer={footer} onClose={onClose}>
      {refused !== undefined && <ErrorPanel title={t('failed.upgrade')} error={refused} onRetry={retry} />}
      {!preview && refused === undefined && <SkeletonRows rows={3} label={t('ui:loading')} />}
      {preview && (
        <div className="plan-change-body">
          <ChangeFacts preview={preview} plan={plan} current={current} />
          <ExcessList usage={current.usage} plan={plan} />
        </div>
      )}
      {error !== null && (
        <div role="alert" className="ui-dialog-error">
          <Failure title={t('failed.upgrade')} error={error} />
        </div>
      )}
    </Dialog>
  );
}
