import { Globe, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { readStored } from '#src/api/client/browser-storage.ts';
import { type Site, useSites } from '#src/api/sites.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { CrudCard } from '#src/ui/crud-list.tsx';
import type { Column } from '#src/ui/data-table.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { CreateSiteDialog } from './create-site-dialog';
import { DeleteSiteDialog } from './delete-site-dialog';
import { LimitNotice } from '#src/parts/limit-notice.tsx';
import { useSitesLimit } from './use-sites-limit';

/** The sites of the organization; its administrators create and delete them. */
export function SitesTab({ mayManage }: { mayManage: boolean }) {
  const { t } = useTranslation(['sites', 'organizations']);
  const [params, setParams] = useSearchParams();
  const [deleting, setDeleting] = useState<Site | null>(null);
  const { data, error, retry } = useSites();
  const limit = useSitesLimit(mayManage);
  const chosen = readStored('titleIndex');
  const create = mayManage && (
    <Button variant="solid" icon={<Plus />} disabledReason={limit} onClick={() => setParams({ tab: 'sites', new: '' })}>
      {t('new')}
    </Button>
  );
  const columns: Column<Site>[] = [
    {
      key: 'name',
      label: t('name'),
      cell: (site) => (
        <div className="badges">
          <strong>{site.name}</strong>
          {String(site.titleIndex) === chosen && <Badge tone="primary">{t('here')}</Badge>}
        </div>
      ),
    },
    {
      key: 'url',
      label: t('address'),
      cell: (site) => (
        <a className="site-link" dir="ltr" href={site.url} target="_blank" rel="noreferrer">
          {site.url}
        </a>
      ),
    },
    {
      key: 'titleIndex',
      label: t('titleIndex'),
      numeric: true,
      wideOnly: true,
      cell: (site) => site.titleIndex,
    },
  ];
  const actions = (site: Site) => (
    <IconButton
      size="sm"
      label={t('deleteNamed', { name: site.name })}
      icon={<Trash2 />}
      onClick={() => setDeleting(site)}
    />
  );
  return (
    <>
      {limit !== null && (
        <div className="sites-limit">
          <LimitNotice reason={limit} />
        </div>
      )}
      <CrudCard
        label={t('organizations:tab.sites')}
        rows={data?.sites}
        error={error}
        onRetry={retry}
        rowKey={(site) => String(site.titleIndex)}
        columns={columns}
        mayWrite={mayManage}
        actions={actions}
        create={create}
        empty={{ icon: <Globe />, title: t('empty'), text: t('emptyText'), action: null }}
      />
      {params.has('new') && mayManage && (
        <CreateSiteDialog onClose={() => setParams({ tab: 'sites' }, { replace: true })} />
      )}
      {deleting && <DeleteSiteDialog site={deleting} onClose={() => setDeleting(null)} />}
    </>
  );
}
