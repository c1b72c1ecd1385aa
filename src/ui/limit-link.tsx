import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

/** After the text of an error that the plan is the reason of: the way to the plans. Nothing after any other. */
export function LimitLink({ error }: { readonly error: unknown }) {
  const { t } = useTranslation('app');
  const isLimit = typeof error === 'object' && error !== null && 'code' in error && error.code === 'plan_limit';
  if (!isLimit) return null;
  return (
    <>
      {' '}
      <Link className="link" to="/subscription">
        {t('limits.plans')}
      </Link>
    </>
  );
}
