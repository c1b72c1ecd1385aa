import { FilePlus2, FileText, Route, Upload } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { usePageTemplates, type PageTemplate, publishState } from '#src/api/page-templates.ts';
import { formatAgo } from '#src/i18n/format.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Card } from '#src/ui/card.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { ErrorPanel } from '#src/ui/error-panel.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { SkeletonRows } from '#src/ui/skeleton.tsx';
import { useSignedInUser } from '../user-context';
import './home.css';

function PageRow({ page }: { page: PageTemplate }) {
  const { t, i18n } = useTranslation();
  const state = publishState(page);
  return (
    <li>
      <Link to={`/pages/${page.global_id}/`}>{page.name}</Link>
      {state !== 'live' && <Badge tone="accent">{t(`dashboard.${state}`)}</Badge>}
      <time dateTime={page.updated_on}>{formatAgo(page.updated_on, i18n.language)}</time>
    </li>
  );
}

function QuickActions() {
  const { t } = useTranslation();
  const actions = [
    { key: 'newPage', to: '/pages/?new', icon: FilePlus2 },
    { key: 'newRoute', to: '/page-routes?new', icon: Route },
    { key: 'upload', to: '/media', icon: Upload },
  ];
  return (
    <Card title={t('dashboard.actions')}>
      <ul className="row-list">
        {actions.map(({ key, to, icon: Icon }) => (
          <li key={key}>
            <Icon size={16} strokeWidth={1.5} aria-hidden />
            <Link to={to}>{t(`dashboard.${key}`)}</Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** '/' signed in: what was worked on, what waits to be published, what to do next. */
export function Dashboard() {
  const { t } = useTranslation();
  const user = useSignedInUser();
  const { data, error, retry } = usePageTemplates({ sort: '-updated_on', size: 100 });
  const pages = data?.pageTemplates ?? [];
  const waiting = pages.filter((page) => publishState(page) !== 'live');
  return (
    <>
      <PageHeader title={t('dashboard.title')} lead={t('dashboard.hello', { name: user.name })} />
      <div className="dashboard">
        <Card title={t('dashboard.recent')}>
          {error !== undefined && !data && <ErrorPanel error={error} onRetry={retry} />}
          {error === undefined && !data && <SkeletonRows label={t('loading')} />}
          {data && pages.length === 0 && (
            <EmptyState icon={<FileText />} title={t('dashboard.noPages')} text={t('dashboard.noPagesText')} />
          )}
          <ul className="row-list">
            {pages.slice(0, 8).map((page) => (
              <PageRow key={page.id} page={page} />
            ))}
          </ul>
        </Card>
        <div className="dashboard-column">
          <QuickActions />
          {waiting.length > 0 && (
            <Card title={t('dashboard.waiting', { count: waiting.length })}>
              <ul className="row-list">
                {waiting.slice(0, 5).map((page) => (
                  <PageRow key={page.id} page={page} />
                ))}
              </ul>
            </Card>
          )}
        </div>
      </div>
    </>
  );
}
