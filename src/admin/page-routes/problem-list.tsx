import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { usePageRoutes, useRouteProblems } from '#src/api/page-routes.ts';
import './page-routes.css';

/** What the check finds among the routes; nothing when all is well. */
export function ProblemList() {
  const { t } = useTranslation('page-routes');
  const { data } = useRouteProblems();
  // The routes of a problem may stand on any page of the list.
  const routes = usePageRoutes({ size: 1000 }).data?.routesList.pageRoutes;
  if (!data || data.problems.length === 0) return null;
  const urlOf = (id: string) => routes?.find((route) => route.id === id)?.url_string;
  return (
    <section className="route-problems" aria-label={t('problems')}>
      <h2>{t('problemCount', { count: data.problems.length })}</h2>
      <ul>
        {data.problems.map((problem) => (
          <li key={`${problem.kind} ${problem.routeIds.join(' ')}`}>
            <TriangleAlert aria-hidden />
            <span>
              {t(`problem.${problem.kind}`)}{' '}
              <bdi dir="ltr">{problem.routeIds.map(urlOf).filter(Boolean).join('  ·  ')}</bdi>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
