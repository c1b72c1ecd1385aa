import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useRouteProblems } from '#src/api/page-routes.ts';
import { Card } from '#src/ui/card.tsx';

const MAX_SHOWN = 5;

/** What the check of the page routes finds; nothing while all is well. */
export function FailedChecks() {
  const { t } = useTranslation('dashboard');
  const { data } = useRouteProblems(1, MAX_SHOWN);
  if (!data || data.tc === 0) return null;
  return (
    <Card title={t('problems', { count: data.tc })}>
      <ul className="row-list">
        {data.problems.map(({ kind, routeIds, urls }) => (
          <li key={`${kind} ${routeIds.join(' ')} ${urls.join(' ')}`}>
            <TriangleAlert className="row-warning" size={16} strokeWidth={1.5} aria-hidden />
            <Link to="/page-routes">{t(`problem.${kind}`)}</Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
