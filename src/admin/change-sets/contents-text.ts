import { useTranslation } from 'react-i18next';
import type { ChangeSetEntry } from '#src/api/change-sets.ts';

/** "2 pages, 1 route, 1 pull request", in the reader's language. */
export function useContentsText(): (set: Pick<ChangeSetEntry, 'pages' | 'routes' | 'pulls'>) => string {
  const { t, i18n } = useTranslation('change-sets');
  const list = new Intl.ListFormat(i18n.language, { type: 'unit', style: 'short' });
  return ({ pages, routes, pulls }) => {
    const parts = [
      pages > 0 && t('pages', { count: pages }),
      routes > 0 && t('routes', { count: routes }),
      pulls > 0 && t('pulls', { count: pulls }),
    ].filter((part) => part !== false);
    return parts.length === 0 ? t('nothing') : list.format(parts);
  };
}
