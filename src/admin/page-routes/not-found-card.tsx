import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { isNotFoundRoute, NOT_FOUND_ADDRESS } from '#common/rules/not-found-address.ts';
import { type PageRoute, usePageRoutes, useResolution } from '#src/api/page-routes.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import './page-routes.css';

interface Props {
  /** Gives it a page, by its route where there is one; absent: the person may not. */
  readonly onChoose: ((route: PageRoute | null) => void) | undefined;
}

/** What visitors see at addresses without a page. */
export function NotFoundCard({ onChoose }: Props) {
  const { t } = useTranslation('page-routes');
  const { data } = useResolution(NOT_FOUND_ADDRESS);
  const { data: routes } = usePageRoutes({ search: NOT_FOUND_ADDRESS, size: 20 });
  const name = routes?.routesList.pageRoutes.find(isNotFoundRoute)?.page_name;
  if (!data) return null;
  const own = data.route && isNotFoundRoute(data.route) ? data.route : null;
  return (
    <Card
      title={t('notFound.title')}
      padded
      actions={
        onChoose && (
          <Button size="sm" onClick={() => onChoose(own)}>
            {t(own ? 'notFound.change' : 'notFound.choose')}
          </Button>
        )
      }
    >
      <p>
        {t(own ? 'notFound.own' : 'notFound.builtIn')}{' '}
        {own && (
          <Link className="route-link" to={`/pages/${own.page_template}/`}>
            {name || own.page_template}
          </Link>
        )}
      </p>
    </Card>
  );
}
