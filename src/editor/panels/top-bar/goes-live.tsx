import { useTranslation } from 'react-i18next';
import { usePageTemplates } from '#src/api/pages.ts';
import { formatTime } from '#src/i18n/format.ts';
import { Badge } from '#src/ui/badge.tsx';

/** When the publication of a page is due that waits for its time; nothing where none waits. */
export function GoesLive({ pageKey }: { readonly pageKey: string }) {
  const { t, i18n } = useTranslation('editor');
  const { data } = usePageTemplates({ size: 1, filter: { global_id: pageKey } });
  const scheduled = data?.pageTemplates[0]?.scheduled;
  if (!scheduled) return null;
  return (
    <span className="ep-goes-live">
      <Badge tone="accent">{t('top.goesLive', { time: formatTime(scheduled.at, i18n.language) })}</Badge>
    </span>
  );
}
