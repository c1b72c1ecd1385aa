import { FileText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { can } from '#common/rules/can.ts';
import { usePrincipal } from '#src/api/accounts.ts';
import { usePageTemplates } from '#src/api/pages.ts';
import { Card } from '#src/ui/card.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { ErrorPanel } from '#src/ui/error-panel.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { SkeletonRows } from '#src/ui/skeleton.tsx';
import { useSignedInUser } from '../user-context';
import { Development } from './development';
import { FailedChecks } from './failed-checks';
import { PageList } from './page-list';
import { QuickActions } from './quick-actions';
import { UnsavedDrafts } from './unsaved-drafts';
import { WhatChanged } from './what-changed';
import './home.css';

const WAITING_SHOWN = 5;

/** '/' signed in: what was worked on, what waits or failed, what changed, what to do next. */
export function Dashboard() {
  const { t } = useTranslation('dashboard');
  const user = useSignedInUser();
  const asker = usePrincipal();
  const { data, error, retry } = usePageTemplates({ sort: '-updated_on', size: 100 });
  const [develops, writes] = [can(asker, 'develop'), can(asker, 'content.write')];
  const pages = data?.pageTemplates ?? [];
  // E-mails are sent, published or not.
  const filter = { waiting: true, routable: true };
  const { data: waiting } = usePageTemplates({ sort: '-updated_on', size: WAITING_SHOWN, filter });
  const all = (
    <Link className="link" to="/pages/">
      {t('all')}
    </Link>
  );
  return (
    <>
      <PageHeader title={t('title')} lead={t('hello', { name: user.name })} />
      <div className="dashboard">
        <div className="dashboard-column">
          {develops && !writes && <Development isMain />}
          <Card title={t('recent')} actions={all}>
            {error !== undefined && !data && <ErrorPanel error={error} onRetry={retry} />}
            {error === undefined && !data && <SkeletonRows label={t('app:loading')} />}
            {data && pages.length === 0 && (
              <EmptyState icon={<FileText />} title={t('noPages')} text={t('noPagesText')} />
            )}
            <PageList pages={pages.slice(0, 8)} />
          </Card>
          {develops && writes && <Development isMain={false} />}
          {can(asker, 'site.manage') && <WhatChanged />}
        </div>
        <div className="dashboard-column">
          <QuickActions />
          <UnsavedDrafts pages={pages} />
          {waiting !== undefined && waiting.tc > 0 && (
            <Card title={t('waiting', { count: waiting.tc })}>
              <PageList pages={waiting.pageTemplates} />
            </Card>
          )}
          <FailedChecks />
        </div>
      </div>
    </>
  );
}
