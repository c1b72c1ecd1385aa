import { Globe, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type InstallationSite, useInstallationSites } from '#src/api/installation.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { ListFrame } from '#src/ui/list-frame.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { Segmented } from '#src/ui/segmented.tsx';
import { useAddressValue } from '#src/ui/use-address-value.ts';
import { useListQuery } from '#src/ui/use-list-query.ts';
import { ConfirmDomainDialog, FirstSiteDialog, ProofDialog, RefuseDomainDialog } from './site-dialogs';
import { type SiteAction, SitesTable } from './sites-table';
import './installation.css';

const SIZE = 20;
const DIALOGS = {
  proof: ProofDialog,
  confirm: ConfirmDomainDialog,
  refuse: RefuseDomainDialog,
  first: FirstSiteDialog,
};

/** '/installation/sites': every site, domains that wait for a proof or a word, and the site that SITE_URL shows. */
export function SitesScreen() {
  const { t } = useTranslation(['sites', 'organizations']);
  const query = useListQuery('');
  const [show, setShow] = useAddressValue('show');
  const [doing, setDoing] = useState<{ act: SiteAction; site: InstallationSite } | null>(null);
  const { page, search, sort } = query;
  const pending = show === 'pending';
  const { data, error, retry } = useInstallationSites({
    page,
    search,
    sort,
    size: SIZE,
    ...(pending && { filter: { pending } }),
  });
  const Doing = doing && DIALOGS[doing.act];
  return (
    <>
      <PageHeader title={t('all.title')} lead={t('all.lead')} />
      {data &&
        (data.first.name === null ? (
          <p className="installation-first" role="status">
            <TriangleAlert aria-hidden /> {t('all.firstNone', { url: data.first.url })}
          </p>
        ) : (
          <p className="installation-first">
            <Globe aria-hidden /> {t('all.firstAt', { url: data.first.url, name: data.first.name })}
          </p>
        ))}
      <ListFrame
        query={query}
        size={SIZE}
        total={data?.tc}
        error={error}
        onRetry={retry}
        searchLabel={t('all.search')}
        filtered={pending}
        tools={
          <Segmented
            label={t('all.show')}
            value={pending ? 'pending' : ''}
            onValue={setShow}
            segments={[
              { value: '', label: t('all.all') },
              { value: 'pending', label: t('all.pending', { number: data?.pending ?? 0 }) },
            ]}
          />
        }
        empty={<EmptyState icon={<Globe />} title={t('all.empty')} />}
      >
        <SitesTable sites={data?.sites ?? []} query={query} onAct={(act, site) => setDoing({ act, site })} />
      </ListFrame>
      {Doing && data && <Doing site={doing.site} first={data.first} onClose={() => setDoing(null)} />}
    </>
  );
}
