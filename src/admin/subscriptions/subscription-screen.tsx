import { useTranslation } from 'react-i18next';
import { can } from '#common/rules/can.ts';
import { usePrincipal } from '#src/api/accounts.ts';
import { type CurrentSubscription, useSubscription } from '#src/api/subscriptions.ts';
import { Card } from '#src/ui/card.tsx';
import { ErrorPanel } from '#src/ui/error-panel.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { SkeletonRows } from '#src/ui/skeleton.tsx';
import { InvoicesCard } from './invoices-card';
import { PastDueNotice } from './past-due-notice';
import { PendingNotice } from './pending-notice';
import { PlanState } from './plan-state';
import { PlansCard } from './plans-card';
import { ReturnNotice } from './return-notice';
import { UsageCard } from './usage-card';
import { useReturn } from './use-return';
import './subscription.css';

interface LoadedProps {
  readonly current: CurrentSubscription;
  readonly mayManage: boolean;
}

function Loaded({ current, mayManage }: LoadedProps) {
  const { t } = useTranslation('subscriptions');
  const back = useReturn(current);
  const state = current.subscription?.state;
  const refusal = mayManage ? null : t('onlyAdmins');
  return (
    <div className="subscription">
      <ReturnNotice back={back} current={current} />
      <PendingNotice current={current} />
      <PastDueNotice current={current} />
      {current.payments === 'local' && <Notice>{t('local')}</Notice>}
      <div className="subscription-now">
        <PlanState current={current} refusal={refusal} />
        <UsageCard usage={current.usage} />
      </div>
      <PlansCard current={current} refusal={refusal} />
      {mayManage ? (
        <InvoicesCard isAwaited={state === 'incomplete' || state === 'past_due'} />
      ) : (
        <Card title={t('invoices.title')} padded>
          <p className="subscription-muted">{t('invoices.onlyAdmins')}</p>
        </Card>
      )}
    </div>
  );
}

/** '/subscription': plan, usage, the plans on offer and invoices. Administrators act, the others read. */
export function SubscriptionScreen() {
  const { t } = useTranslation(['subscriptions', 'ui']);
  const mayManage = can(usePrincipal(), 'site.manage');
  const { data, error, retry } = useSubscription();
  return (
    <>
      <PageHeader title={t('title')} lead={t(mayManage ? 'lead' : 'leadReader')} />
      {data ? (
        <Loaded current={data} mayManage={mayManage} />
      ) : (
        <Card>
          {error === undefined ? (
            <SkeletonRows label={t('ui:loading')} />
          ) : (
            <ErrorPanel title={t('failed.load')} error={error} onRetry={retry} />
          )}
        </Card>
      )}
    </>
  );
}
