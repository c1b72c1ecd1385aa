import { ExternalLink, Map as MapIcon } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { can } from '#common/rules/can.ts';
import { usePrincipal } from '#src/api/accounts.ts';
import { includeInSitemap, type SitemapEntry, useSitemap } from '#src/api/sitemap.ts';
import { useSiteUrl } from '#src/api/sites.ts';
import { formatNumber } from '#src/i18n/format.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { ListFrame } from '#src/ui/list-frame.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { showToast, tryOrTell } from '#src/ui/toasts.ts';
import { useListFilter } from '#src/ui/use-list-filter.ts';
import { useListQuery } from '#src/ui/use-list-query.ts';
import { SitemapTable } from './sitemap-table';
import './sitemap.css';

const SIZE = 20;

/** Lists an address or leaves it out, says so, and offers to undo it. */
function useInclude() {
  const { t } = useTranslation('sitemap');
  const [turning, setTurning] = useState<{ routeId: string; included: boolean } | null>(null);
  const include = async ({ routeId, url_string: name }: SitemapEntry & { routeId: string }, included: boolean) => {
    setTurning({ routeId, included });
    await tryOrTell(async () => {
      await includeInSitemap(routeId, included);
      const undo = () => void tryOrTell(() => includeInSitemap(routeId, !included));
      const text = t(included ? 'nowIncluded' : 'nowExcluded', { name });
      showToast({ tone: 'success', text, action: { label: t('ui:undo'), run: undo } });
    });
    setTurning(null);
  };
  return { turning, include };
}

/** '/sitemap': which addresses search engines learn of, which not and why, and whether each is to be listed. */
export function SitemapScreen() {
  const { t, i18n } = useTranslation('sitemap');
  const query = useListQuery('url_string');
  const filter = useListFilter({
    name: 'listed',
    label: t('ui:state'),
    all: t('all'),
    keys: ['yes', 'no'] as const,
    labelOf: (key) => t(key === 'yes' ? 'listed' : 'notListed'),
  });
  const siteUrl = useSiteUrl();
  const mayWrite = can(usePrincipal(), 'site.manage');
  const { turning, include } = useInclude();
  const { data, error, retry } = useSitemap({
    page: query.page,
    size: SIZE,
    search: query.search,
    sort: query.sort,
    ...(filter.value !== '' && { filter: { listed: filter.value === 'yes' } }),
  });
  const open = siteUrl !== null && (
    <a
      className="ui-button ui-button-outline ui-size-md"
      href={new URL('/sitemap.xml', siteUrl).href}
      target="_blank"
      rel="noopener noreferrer"
    >
      <ExternalLink aria-hidden />
      {t('open')}
    </a>
  );
  const routes = (
    <Link className="ui-button ui-button-solid ui-size-md" to="/page-routes">
      {t('toRoutes')}
    </Link>
  );
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} actions={open} />
      {data?.maintenance === true && <Notice tone="warning">{t('maintenance')}</Notice>}
      <ListFrame
        query={query}
        size={SIZE}
        total={data?.tc}
        error={error}
        onRetry={retry}
        searchLabel={t('search')}
        filter={filter}
        tools={
          data && (
            <span className="sitemap-none">
              {t('listedCount', { count: data.listed, number: formatNumber(data.listed, i18n.language) })}
            </span>
          )
        }
        empty={<EmptyState icon={<MapIcon />} title={t('empty')} text={t('emptyText')} action={routes} />}
      >
        <SitemapTable
          entries={data?.entries ?? []}
          query={query}
          siteUrl={siteUrl}
          mayWrite={mayWrite}
          turning={turning}
          onInclude={(entry, included) => void include(entry, included)}
        />
      </ListFrame>
    </>
  );
}
