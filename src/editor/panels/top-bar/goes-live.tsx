import { useTranslation } from 'react-i18next';
import { formatShortTime, formatTime } from '#src/i18n/format.ts';
import { Badge } from '#src/ui/badge.tsx';
import { useScheduled } from './use-scheduled';

/** When the publication of a page is due that waits for its time; nothing where none waits. */
export function GoesLive({ pageKey }: { readonly pageKey: string }) {
  const { t, i18n } = useTranslation('editor');
  const scheduled = useScheduled(pageKey);
  if (!scheduled) return null;
  return (
    <span className="ep-goes-live" data-tip={formatTime(scheduled.at, i18n.language)}>
      <Badge tone="accent">{t('top.goesLive', { time: formatShortTime(scheduled.at, i18n.language) })}</Badge>
    </span>
  );
}
