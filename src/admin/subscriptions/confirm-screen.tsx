import { LinkIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { ApiError } from '#src/api/client/client.ts';
import { confirmCheckout, useConfirmation } from '#src/api/subscriptions.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { ErrorPanel } from '#src/ui/error-panel.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { SkeletonRows } from '#src/ui/skeleton.tsx';
import { useSending } from '#src/ui/use-sending.ts';
import { Failure } from './failure';
import { usePlanPrice } from './use-plan-price';
import './subscription.css';

function Expired() {
  const { t } = useTranslation('subscriptions');
  const back = (
    <Link className="ui-button ui-button-solid ui-size-md" to="/subscription">
      {t('confirm.back')}
    </Link>
  );
  return <EmptyState icon={<LinkIcon />} title={t('confirm.expired')} text={t('confirm.expiredText')} action={back} />;
}

function isExpired(error: unknown) {
  return error instanceof ApiError && error.code === 'link_expired';
}

function Confirmation({ token }: { token: string }) {
  const { t } = useTranslation(['subscriptions', 'ui']);
  const navigate = useNavigate();
  const priceOf = usePlanPrice();
  const { data, error: unread, retry } = useConfirmation(token);
  const { busy, error, run } = useSending();
  if (isExpired(unread) || isExpired(error)) return <Expired />;
  if (!data) {
    return unread === undefined ? (
      <SkeletonRows rows={3} label={t('ui:loading')} />
    ) : (
      <ErrorPanel title={t('failed.upgrade')} error={unread} onRetry={retry} />
    );
  }
  const confirm = async () => {
    await confirmCheckout(token);
    await navigate('/subscription?checkout=done', { replace: true });
  };
  return (
    <div className="plan-change-body">
      <Notice>{t('confirm.noMoney')}</Notice>
      <dl className="plan-facts">
        <div>
          <dt>{t('confirm.organization')}</dt>
          <dd>{data.organization}</dd>
        </div>
        <div>
          <dt>{t('confirm.plan')}</dt>
          <dd>
            <strong>{data.plan.name}</strong>
          </dd>
        </div>
        <div>
          <dt>{t('confirm.price')}</dt>
          <dd>{priceOf(data.plan)}</dd>
        </div>
      </dl>
      {error !== null && (
        <div role="alert" className="ui-dialog-error">
          <Failure title={t('failed.upgrade')} error={error} />
        </div>
      )}
      <div className="plan-actions">
        <Button variant="solid" busy={busy} onClick={() => void run(confirm)}>
          {t('confirm.action')}
        </Button>
        <Link className="ui-button ui-button-outline ui-size-md" to="/subscription?checkout=canceled">
          {t('confirm.back')}
        </Link>
      </div>
    </div>
  );
}

/** '/subscription/confirm': the checkout of local payments, which charge no money. */
export function ConfirmScreen() {
  const { t } = useTranslation('subscriptions');
  const [params] = useSearchParams();
  const token = params.get('token') ?? '';
  return (
    <>
      <PageHeader title={t('confirm.title')} />
      <div className="plan-confirm">
        <Card padded>{token === '' ? <Expired /> : <Confirmation token={token} />}</Card>
      </div>
    </>
  );
}
