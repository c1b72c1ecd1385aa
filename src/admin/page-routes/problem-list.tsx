import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRouteProblems } from '#src/api/page-routes.ts';
import { Pager } from '#src/ui/pager.tsx';
import './page-routes.css';

const SIZE = 20;

/** What the check finds among the routes, page by page; nothing when all is well. */
export function ProblemList() {
  const { t } = useTranslation('page-routes');
  const [page, setPage] = useState(1);
  const { data } = useRouteProblems(page, SIZE);
  if (!data || data.tc === 0) return null;
  // What was on the last page may be mended meanwhile.
  const last = Math.ceil(data.tc / SIZE);
  if (page > last) setPage(last);
  return (
    <section className="route-problems" aria-label={t('problems')}>
      <h2>{t('problemCount', { count: data.tc })}</h2>
      <ul>
        {data.problems.map(({ kind, routeIds, urls }) => (
          <li key={`${kind} ${routeIds.join(' ')} ${urls.join(' ')}`}>
            <TriangleAlert aria-hidden />
            <span>
              {t(`problem.${kind}`)} <bdi dir="ltr">{urls.join('  ·  ')}</bdi>
            </span>
          </li>
        ))}
      </ul>
      <Pager page={page} size={SIZE} total={data.tc} onPage={setPage} />
    </section>
  );
}
