import { History, Image, Layers, Route } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { actionPicks } from '#src/actions/action-picks.tsx';
import { useScreenActions } from '#src/actions/screen-actions.ts';
import { useFoundChangeSets } from '#src/api/change-sets.ts';
import { useMedia } from '#src/api/media.ts';
import { usePageRoutes } from '#src/api/page-routes.ts';
import { usePageTemplates } from '#src/api/pages.ts';
import type { PaletteEntry } from './palette-entry';
import { PageKindIcon } from '#src/parts/page-kind-icon.tsx';
import { ranked } from '#src/ui/rank.ts';
import { readRecent } from './recent';
import { useFoundWork } from './use-found-work';
import { useDebouncedValue } from '#src/ui/use-debounced-value.ts';

/** Of each kind at most this many, so that all kinds stay in sight. */
const MAX_ENTRIES = 6;

/** Pages, page routes and images that the server finds for the query. */
function useFound(query: string): readonly PaletteEntry[] {
  const { t } = useTranslation('pages');
  const list = { search: query, size: MAX_ENTRIES };
  const pages = usePageTemplates({ ...list, sort: '-updated_on' }).data?.pageTemplates ?? [];
  const routes = usePageRoutes(list).data?.routesList.pageRoutes ?? [];
  const images = useMedia(list).data?.media.list ?? [];
  const sets = useFoundChangeSets(query, MAX_ENTRIES);
  const found: PaletteEntry[] = pages.map(({ id, name, global_id, kind }) => ({
    id: `page:${id}`,
    group: 'pages',
    label: name,
    ...(kind !== 'page' && { note: t(`kind.${kind}`) }),
    icon: <PageKindIcon kind={kind} />,
    to: `/pages/${global_id}/`,
  }));
  // Without a query only the pages last worked on are shown.
  if (query === '') return found;
  const search = (address: string, text: string) => `${address}?q=${encodeURIComponent(text)}`;
  return [
    ...found,
    ...routes.map(({ id, url_string, page_template }): PaletteEntry => ({
      id: `route:${id}`,
      group: 'routes',
      label: url_string,
      note: page_template,
      icon: <Route aria-hidden />,
      to: search('/page-routes', url_string),
    })),
    ...images.map(({ id, name }): PaletteEntry => ({
      id: `image:${id}`,
      group: 'images',
      label: name,
      icon: <Image aria-hidden />,
      to: search('/media', name),
    })),
    ...sets.map(({ id, name }): PaletteEntry => ({
      id: `change-set:${id}`,
      group: 'changeSets',
      label: name,
      icon: <Layers aria-hidden />,
      to: `/change-sets/${id}`,
    })),
  ];
}

/** All lines of the palette that answer a query, in the order of their groups. */
export function usePaletteEntries(query: string): readonly PaletteEntry[] {
  const { t } = useTranslation(['shell', 'places']);
  const { actions } = useScreenActions();
  const isAsked = query.trim() !== '';
  const acts = actionPicks(
    actions.filter(({ section }) => section !== 'go'),
    'acts',
    t,
  );
  const screens = actionPicks(
    actions.filter(({ section, found }) => section === 'go' && (isAsked || !found)),
    'screens',
    t,
  );
  const asked = useDebouncedValue(query.trim());
  const [found, work] = [useFound(asked), useFoundWork(asked, MAX_ENTRIES)];
  const recent = readRecent().map(({ to, label }): PaletteEntry => ({
    id: `recent:${to}`,
    group: 'recent',
    label,
    icon: <History aria-hidden />,
    to,
  }));
  if (!isAsked) return [...recent, ...acts, ...screens, ...found];
  // What the server found for the letters before is looked through again for those there are now.
  return [acts, screens, found, work].flatMap<PaletteEntry>((entries) => ranked<PaletteEntry>(query, entries));
}
