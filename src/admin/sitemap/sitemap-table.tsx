import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { SitemapEntry } from '#src/api/sitemap.ts';
import { formatAgo, formatTime } from '#src/i18n/format.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { type Column, DataTable } from '#src/ui/data-table.tsx';
import type { ListAddress } from '#src/ui/use-list-query.ts';

export interface SitemapTableProps {
  readonly entries: readonly SitemapEntry[];
  readonly query: ListAddress;
  /** Where visitors reach the site; null while it is not known. */
  readonly siteUrl: string | null;
  readonly mayWrite: boolean;
  /** The route that is being switched, and to what: it shows it at once. */
  readonly turning: { readonly routeId: string; readonly included: boolean } | null;
  readonly onInclude: (entry: SitemapEntry & { readonly routeId: string }, included: boolean) => void;
}

function Address({ entry, siteUrl }: { entry: SitemapEntry; siteUrl: string | null }) {
  const { t } = useTranslation('sitemap');
  const { url_string: address, dynamic, live_on: liveOn } = entry;
  if (address === null) return <span className="sitemap-none">{t('noAddress')}</span>;
  const isOpen = !dynamic && liveOn !== null && siteUrl !== null && entry.why !== 'inactive' && entry.why !== 'no_page';
  return (
    <>
      <code dir="ltr">
        {isOpen ? (
          <a className="link" href={new URL(address, siteUrl).href} target="_blank" rel="noopener noreferrer">
            {address}
          </a>
        ) : (
          address
        )}
      </code>
      {dynamic && <small>{t('dynamic')}</small>}
    </>
  );
}

function Page({ pageKey, page_name: name }: SitemapEntry) {
  const { t } = useTranslation('sitemap');
  if (pageKey === null) return <span className="sitemap-none">{t('noPage')}</span>;
  return (
    <Link className="link" to={`/pages/${pageKey}/`}>
      <bdi>{name}</bdi>
    </Link>
  );
}

function Listed({ why }: SitemapEntry) {
  const { t } = useTranslation('sitemap');
  return (
    <>
      <Badge tone={why === null ? 'success' : 'plain'}>{t(why === null ? 'listed' : 'notListed')}</Badge>
      {why !== null && <small>{t(`why.${why}`)}</small>}
    </>
  );
}

function Changed({ live_on: liveOn, changed_on: changedOn }: SitemapEntry) {
  const { t, i18n } = useTranslation('sitemap');
  const shown = liveOn ?? changedOn;
  if (shown === null) return null;
  return (
    <>
      <time dateTime={shown} data-tip={formatTime(shown, i18n.language)}>
        {formatAgo(shown, i18n.language)}
      </time>
      {liveOn === null && <small>{t('draft')}</small>}
    </>
  );
}

function cell(children: React.ReactNode) {
  return <span className="sitemap-cell">{children}</span>;
}

/** The addresses of the site: page, whether the sitemap lists it and why not, last change, and whether it is to. */
export function SitemapTable(props: SitemapTableProps) {
  const { entries, query, siteUrl, mayWrite, turning, onInclude } = props;
  const { t } = useTranslation('sitemap');
  const include = (entry: SitemapEntry) => {
    const { routeId, url_string: address } = entry;
    if (routeId === null) return null;
    return (
      <Checkbox
        asSwitch
        label={<span className="ui-visually-hidden">{t('includeNamed', { name: address })}</span>}
        checked={turning?.routeId === routeId ? turning.included : entry.included}
        onChange={({ target }) => onInclude({ ...entry, routeId }, target.checked)}
      />
    );
  };
  const columns: Column<SitemapEntry>[] = [
    {
      key: 'address',
      label: t('address'),
      sort: 'url_string',
      cell: (entry) =>
        cell(
          <>
            <Address entry={entry} siteUrl={siteUrl} />
            <span className="ui-narrow-only">
              <Page {...entry} />
            </span>
          </>,
        ),
    },
    { key: 'page', label: t('page'), sort: 'page_name', wideOnly: true, cell: (entry) => <Page {...entry} /> },
    { key: 'listed', label: t('ui:state'), cell: (entry) => cell(<Listed {...entry} />) },
    {
      key: 'changed',
      label: t('changed'),
      sort: 'changed_on',
      wideOnly: true,
      cell: (entry) => cell(<Changed {...entry} />),
    },
    ...(mayWrite ? [{ key: 'include', label: t('include'), cell: include }] : []),
  ];
  return (
    <DataTable
      label={t('title')}
      columns={columns}
      rows={entries}
      rowKey={({ routeId, pageKey }) => routeId ?? `page ${pageKey ?? ''}`}
      sort={query.sort}
      onSort={query.onSort}
    />
  );
}
