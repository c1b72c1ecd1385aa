import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { isNotFoundRoute, NOT_FOUND_ADDRESS } from '#common/rules/not-found-address.ts';
import { useResolution } from '#src/api/page-routes.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import './page-routes.css';

/** What visitors see at addresses without a page. @param onChoose gives it a page; absent: the person may not */
export function NotFoundCard({ onChoose }: { readonly onChoose: (() => void) | undefined }) {
  const { t } = useTranslation('page-routes');
  const { data } = useResolution(NOT_FOUND_ADDRESS);
  if (!data) return null;
  const isOwn = data.route && isNotFoundRoute(data.route);
  const pageKey = data.pageKey ?? data.route?.page_template ?? '';
  return (
    <Card
      title={t('notFound.title')}
      padded
      actions={
        !isOwn &&
        onChoose && (
          <Button size="sm" onClick={onChoose}>
            {t('notFound.choose')}
          </Button>
        )
      }
    >
      <p>
        {t(isOwn ? 'notFound.own' : 'notFound.builtIn')}{' '}
        {isOwn && (
          <Link className="route-link" to={`/pages/${pageKey}/`}>
            {pageKey}
          </Link>
        )}
      </p>
    </Card>
  );
}
