import { useTranslation } from 'react-i18next';
import type { ListedPage } from '#src/api/pages.ts';
import { formatTime } from '#src/i18n/format.ts';
import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';

interface Props {
  readonly page: Pick<ListedPage, 'scheduled' | 'calledOff'>;
  readonly busy: boolean;
  /** Calls the publication off that waits. */
  readonly onCallOff: () => void;
}

/** The publication of a page that waits for its time, or why the last one did not happen. Nothing without either. */
export function ScheduleNotice({ page: { scheduled, calledOff }, busy, onCallOff }: Props) {
  const { t, i18n } = useTranslation('document');
  if (scheduled !== null) {
    const { version, at, by } = scheduled;
    const values = { version, time: formatTime(at, i18n.language), name: by ?? t('publish.someone') };
    const cancel = (
      <Button size="sm" busy={busy} onClick={onCallOff}>
        {t('publish.callOff')}
      </Button>
    );
    return <Notice actions={cancel}>{t('publish.scheduled', values)}</Notice>;
  }
  if (calledOff === null) return null;
  const { version, at, why, by } = calledOff;
  const unknown = why === 'published' ? t('publish.byAct') : t('publish.someone');
  const values = { version, time: formatTime(at, i18n.language), name: by ?? unknown };
  return <Notice tone="warning">{t(`publish.calledOff.${why}`, values)}</Notice>;
}
