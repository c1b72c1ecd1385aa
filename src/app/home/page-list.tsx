import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { type PageTemplate, publishState } from '#src/api/pages.ts';
import { formatAgo } from '#src/i18n/format.ts';
import { Badge } from '#src/ui/badge.tsx';

/** Pages with what they are, their state and when they were changed; each leads to its editor. */
export function PageList({ pages }: { pages: readonly PageTemplate[] }) {
  const { t, i18n } = useTranslation(['dashboard', 'pages']);
  return (
    <ul className="row-list">
      {pages.map((page) => {
        const state = publishState(page);
        return (
          <li key={page.id}>
            <Link to={`/pages/${page.global_id}/`}>{page.name}</Link>
            {page.kind !== 'page' && <Badge>{t(`pages:kind.${page.kind}`)}</Badge>}
            {state !== 'live' && <Badge tone={state === 'draft' ? 'plain' : 'accent'}>{t(state)}</Badge>}
            <time dateTime={page.updated_on}>{formatAgo(page.updated_on, i18n.language)}</time>
          </li>
        );
      })}
    </ul>
  );
}
