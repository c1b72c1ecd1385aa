import { Check, MoreHorizontal, SearchCheck, Star, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { InstallationSite } from '#src/api/installation.ts';
import { Badge } from '#src/ui/badge.tsx';
import { type Column, DataTable } from '#src/ui/data-table.tsx';
import type { MenuChoice } from '#src/ui/menu-line.tsx';
import { MenuButton } from '#src/ui/menu-button.tsx';
import type { ListAddress } from '#src/ui/use-list-query.ts';
import './installation.css';

export type SiteAction = 'proof' | 'confirm' | 'refuse' | 'first';

export interface SitesTableProps {
  readonly sites: readonly InstallationSite[];
  readonly query: ListAddress;
  readonly onAct: (act: SiteAction, site: InstallationSite) => void;
}

/** The domain of a site and its status; without one, the address. */
function Domain({ site }: { site: InstallationSite }) {
  const { t } = useTranslation(['sites', 'organizations']);
  if (site.domain === '') return <bdi dir="ltr">{site.url}</bdi>;
  return (
    <div className="installation-badges">
      <bdi dir="ltr">{site.domain}</bdi>
      {site.pending && <Badge tone="warning">{t('all.unverified')}</Badge>}
      {site.pending?.heldBy && <Badge tone="danger">{t('all.heldBy', { name: site.pending.heldBy })}</Badge>}
    </div>
  );
}

/** All sites: whose, at which domain and whether that is proven, and what an operator may decide. */
export function SitesTable({ sites, query, onAct }: SitesTableProps) {
  const { t } = useTranslation(['sites', 'organizations']);
  const columns: Column<InstallationSite>[] = [
    {
      key: 'name',
      label: t('name'),
      sort: 'name',
      cell: ({ name, first, suspended }) => (
        <div className="installation-badges">
          <bdi>{name}</bdi>
          {first && <Badge tone="primary">{t('all.first')}</Badge>}
          {suspended && <Badge tone="danger">{t('ui:suspended')}</Badge>}
        </div>
      ),
    },
    {
      key: 'organization',
      label: t('organizations:list.name'),
      sort: 'organization',
      wideOnly: true,
      cell: ({ organization }) => <bdi>{organization}</bdi>,
    },
    { key: 'domain', label: t('all.domain'), sort: 'domain', cell: (site) => <Domain site={site} /> },
  ];
  const entry = (site: InstallationSite, key: SiteAction, icon: React.ReactNode, reason: string | null = null) => ({
    key,
    label: t(`all.act.${key}`),
    icon,
    disabledReason: reason,
    onChoose: () => onAct(key, site),
  });
  const entries = (site: InstallationSite): MenuChoice[] => {
    const suspended = site.suspended ? t('all.isSuspended') : null;
    const first = entry(site, 'first', <Star />, site.first ? t('all.isFirst') : suspended);
    if (!site.pending) return [first];
    const held = site.pending.heldBy === null ? null : t('all.heldBy', { name: site.pending.heldBy });
    return [
      entry(site, 'proof', <SearchCheck />, held),
      entry(site, 'confirm', <Check />, held),
      first,
      { ...entry(site, 'refuse', <X />), danger: true, separated: true },
    ];
  };
  const actions = (site: InstallationSite) => (
    <MenuButton
      size="sm"
      align="end"
      label={t('organizations:members.more', { name: site.name })}
      icon={<MoreHorizontal />}
      entries={entries(site)}
    />
  );
  return (
    <DataTable
      label={t('all.title')}
      columns={columns}
      rows={sites}
      rowKey={(site) => site.id}
      sort={query.sort}
      onSort={query.onSort}
      actions={actions}
    />
  );
}
