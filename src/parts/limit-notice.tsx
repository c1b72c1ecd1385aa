import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Notice } from '#src/ui/notice.tsx';

/** Says that a limit of the plan is reached, and leads to the plans. */
export function LimitNotice({ reason }: { reason: string }) {
  const { t } = useTranslation('app');
  const plans = (
    <Link className="link" to="/subscription">
      {t('limits.plans')}
    </Link>
  );
  return (
    <Notice tone="warning" actions={plans}>
      {reason}
    </Notice>
  );
}
